import { asMicros } from '@bowerbird/contract/kernel/micros'
import type { Micros } from '@bowerbird/contract/kernel/micros'
import { fundsGet } from '@bowerbird/contract/money/money-calls'
import { handle } from '@bowerbird/core/call/handle'
import type { Db } from '@bowerbird/core/db/database'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import type { Advertiser } from '../business/allow-advertiser.ts'
import { dayIn, daysAfter } from '../entities/campaign-days.ts'
import { availableOf, hasMoney } from './balance-depleted.ts'
import { viewProfile } from './billing-profile.ts'
import { fundOf } from './ledger-queries.ts'
import { advancedOf, microsOf, refundableOf } from './money-now.ts'
import { openPayments, profileOf } from './payment-queries.ts'
import { taxFor } from './tax-of.ts'
import { taxRuleOf } from './tax-queries.ts'
import { spentBetween } from './statement-queries.ts'

const dayMs = 24 * 3600 * 1000
/** Whole days over which the pace is taken. */
export const daysLooked = 7
/** Of an account that never had money. */
export const emptyFund = {
  prepaid_micros: '0',
  reserved_micros: '0',
  cash_micros: '0',
  revenue_micros: '0',
  credit_micros: '0',
  promo_micros: '0',
  tax_micros: '0',
  owed_micros: '0',
  refunding_micros: '0',
  dry_at: null,
}

/** What is left, until when it lasts, and what is missing to promote. */
export const readFunds = handle(fundsGet, async ({ advertiser_id }, ctx) => {
  const { db, now, app } = ctx
  const advertiser = await allowAdvertiser(ctx, advertiser_id, 'see')
  const fund = (await fundOf(db, advertiser_id)) ?? emptyFund
  const profile = await profileOf(db, advertiser_id)
  const rule = await taxRuleOf(db, advertiser.country)
  const open_top_up_micros = microsOf((await openPayments(db, advertiser_id)).top_up_micros)
  const available_micros = availableOf(fund)
  const has_money = hasMoney(fund)
  const spent_a_day_micros = await spentADay(db, advertiser, now)
  return {
    advertiser_id,
    currency: advertiser.currency,
    available_micros,
    prepaid_micros: microsOf(fund.prepaid_micros),
    reserved_micros: microsOf(fund.reserved_micros),
    refundable_micros: refundableOf(fund),
    refunding_micros: microsOf(fund.refunding_micros),
    promotional_micros: asMicros(0 - microsOf(fund.promo_micros)),
    advanced_micros: advancedOf(fund),
    has_money,
    spent_a_day_micros,
    // What is advanced is there again once the card was charged.
    projected_end_at:
      microsOf(fund.owed_micros) < 0 ? null : endOf(now, available_micros, spent_a_day_micros),
    tax: taxFor(rule, profile?.tax_id ?? ''),
    country: advertiser.country,
    takes_tax_number: rule?.has_reverse_charge ?? false,
    open_top_up_micros,
    profile: profile ? viewProfile(profile) : null,
    is_billing_valid: profile !== undefined && (has_money || open_top_up_micros > 0),
    pay_to: app.settings.billing_pay_to,
  }
})

/** Over the last whole days: today is not over. */
export async function spentADay(
  db: Db,
  { advertiser_id, time_zone }: Advertiser,
  now: Date,
): Promise<Micros> {
  const until = dayIn(time_zone, now)
  const spent = await spentBetween(db, advertiser_id, { from: daysAfter(until, -daysLooked), until })
  return asMicros(Math.round(microsOf(spent) / daysLooked))
}

/** When it is used up at this pace; null: nothing is spent, nothing is left, or it lasts longer than ten years. */
export function endOf(now: Date, left: number, aDay: number): string | null {
  return daysLeft(left, aDay) === null ? null : new Date(now.getTime() + (left / aDay) * dayMs).toISOString()
}

/** Whole days for which it lasts at this pace. */
export function daysLeft(left: number, aDay: number): number | null {
  if (left <= 0 || aDay <= 0 || left / aDay > 3650) return null
  return Math.floor(left / aDay)
}
