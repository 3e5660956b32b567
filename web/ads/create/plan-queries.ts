import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { draftGet, draftsGet } from '@bowerbird/contract/campaigns/plan-calls'
import { query } from '../../client/queries.ts'

export const draftsOf = (advertiser_id: AdvertiserId) => query(draftsGet, { advertiser_id })
export const draftById = (advertiser_id: AdvertiserId, draft_id: string) =>
  query(draftGet, { advertiser_id, draft_id })
