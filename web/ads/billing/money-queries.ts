import type { AdvertiserId, CampaignId } from '@bowerbird/contract/kernel/ids'
import {
  campaignSpendGet,
  fundsGet,
  invoicesGet,
  paymentsGet,
  statementGet,
} from '@bowerbird/contract/money/money-calls'
import { promotionsGet } from '@bowerbird/contract/money/promotion-calls'
import { taxDocumentsGet } from '@bowerbird/contract/money/tax-calls'
import { orderLinesGet, prepaidSummaryGet } from '@bowerbird/contract/reporting/order-line-calls'
import type { Input } from '@bowerbird/contract/kernel/call'
import { refresh } from '../../client/browser-queries.ts'
import { pages, query } from '../../client/queries.ts'

export const fundsOf = (advertiser_id: AdvertiserId) => query(fundsGet, { advertiser_id })
export const paymentsOf = (advertiser_id: AdvertiserId) => pages(paymentsGet, { advertiser_id })
export const invoicesOf = (advertiser_id: AdvertiserId) => pages(invoicesGet, { advertiser_id })
export const spendOf = (advertiser_id: AdvertiserId, campaign_id: CampaignId | undefined) =>
  pages(campaignSpendGet, { advertiser_id, ...(campaign_id && { campaign_id }) })
export const orderLinesOf = (
  advertiser_id: AdvertiserId,
  asked: Omit<Input<typeof orderLinesGet>, 'advertiser_id'>,
) => pages(orderLinesGet, { advertiser_id, ...asked })
export const prepaidSummaryOf = (advertiser_id: AdvertiserId) => query(prepaidSummaryGet, { advertiser_id })
export const statementOf = (advertiser_id: AdvertiserId, month: string | undefined) =>
  query(statementGet, { advertiser_id, by: 'day', ...(month && { month }) })

export const promotionsOf = (advertiser_id: AdvertiserId) => pages(promotionsGet, { advertiser_id })
export const refreshPromotions = (advertiser_id: AdvertiserId) => void refresh(promotionsOf(advertiser_id))

export const taxDocumentsOf = (advertiser_id: AdvertiserId) => pages(taxDocumentsGet, { advertiser_id })

/** Call after a payment, a request or a change. */
export const refreshMoney = (advertiser_id: AdvertiserId) =>
  void Promise.all([refresh(fundsOf(advertiser_id)), refresh(paymentsOf(advertiser_id))])
