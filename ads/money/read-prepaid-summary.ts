import { asMicros } from '@bowerbird/contract/kernel/micros'
import { prepaidSummaryGet } from '@bowerbird/contract/reporting/order-line-calls'
import { handle } from '@bowerbird/core/call/handle'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import { dayIn, daysAfter } from '../entities/campaign-days.ts'
import { availableOf } from './balance-depleted.ts'
import { fundOf } from './ledger-queries.ts'
import { advancedOf, givenOf, microsOf } from './money-now.ts'
import { billedByDay } from './order-line-queries.ts'
import { daysLeft, emptyFund, endOf, spentADay } from './read-funds.ts'

const daysShown = 30

/** What was paid in, spent and is left, and for how long it lasts (BILL-01). */
export const readPrepaidSummary = handle(prepaidSummaryGet, async ({ advertiser_id }, ctx) => {
  const { db, now } = ctx
  const advertiser = await allowAdvertiser(ctx, advertiser_id, 'see')
  const fund = (await fundOf(db, advertiser_id)) ?? emptyFund
  const available_micros = availableOf(fund)
  const isAdvanced = microsOf(fund.owed_micros) < 0
  const spent_a_day_micros = await spentADay(db, advertiser, now)
  const today = dayIn(advertiser.time_zone, now)
  const from = daysAfter(today, 1 - daysShown)
  const billed = await billedByDay(db, advertiser_id, { from, until: today })
  return {
    advertiser_id,
    currency: advertiser.currency,
    paid_in_micros: asMicros(0 - microsOf(fund.cash_micros) - microsOf(fund.tax_micros)),
    given_micros: givenOf(fund),
    promotional_micros: asMicros(0 - microsOf(fund.promo_micros)),
    spent_micros: microsOf(fund.revenue_micros),
    available_micros,
    reserved_micros: microsOf(fund.reserved_micros),
    refunding_micros: microsOf(fund.refunding_micros),
    spent_a_day_micros,
    advanced_micros: advancedOf(fund),
    // What is advanced is there again once the card was charged.
    days_left: isAdvanced ? null : daysLeft(available_micros, spent_a_day_micros),
    projected_end_at: isAdvanced ? null : endOf(now, available_micros, spent_a_day_micros),
    days: Array.from({ length: daysShown }, (_, at) => {
      const day = daysAfter(from, at)
      return { day, billed_micros: microsOf(billed.get(day) ?? 0) }
    }),
  }
})
