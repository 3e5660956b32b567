import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { automaticBillingGet, cardsGet } from '@bowerbird/contract/money/card-calls'
import { refresh } from '../../client/browser-queries.ts'
import { query } from '../../client/queries.ts'

export const cardsOf = (advertiser_id: AdvertiserId) => query(cardsGet, { advertiser_id })
export const refreshCards = (advertiser_id: AdvertiserId) => refresh(cardsOf(advertiser_id))

export const automaticOf = (advertiser_id: AdvertiserId) => query(automaticBillingGet, { advertiser_id })
export const refreshAutomatic = (advertiser_id: AdvertiserId) => refresh(automaticOf(advertiser_id))
