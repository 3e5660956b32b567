import type { PinId } from '@bowerbird/contract/kernel/ids'
import { promotablePinGet, promotablePinsGet } from '@bowerbird/contract/quick-promote/quick-promote-calls'
import { pages, query } from '../../client/queries.ts'

export const pinToPromote = (advertiser_id: string, pin_id: PinId) =>
  query(promotablePinGet, { advertiser_id, pin_id })

export const pinsToPromote = (advertiser_id: string) => pages(promotablePinsGet, { advertiser_id })
