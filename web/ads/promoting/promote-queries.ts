import type { AdvertiserId, PinId } from '@bowerbird/contract/kernel/ids'
import { promotablePinGet, promotablePinsGet } from '@bowerbird/contract/quick-promote/quick-promote-calls'
import { pages, query } from '../../client/queries.ts'

export const pinToPromote = (advertiser_id: AdvertiserId, pin_id: PinId) =>
  query(promotablePinGet, { advertiser_id, pin_id })

export const pinsToPromote = (advertiser_id: AdvertiserId) => pages(promotablePinsGet, { advertiser_id })
