import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { draftGet } from '@bowerbird/contract/campaigns/plan-calls'
import { query } from '../../client/queries.ts'

export const draftById = (advertiser_id: AdvertiserId, draft_id: string) =>
  query(draftGet, { advertiser_id, draft_id })
