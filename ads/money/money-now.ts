import type { Db } from '@bowerbird/core/db/database'
import { spendsOf } from './budget-queries.ts'
import type { CampaignDay } from './budget-queries.ts'
import { dayKey, weekKey } from './decide-charges.ts'
import type { MoneyNow, Spend } from './decide-charges.ts'
import type { Fund } from './money-tables.ts'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import type { Micros } from '@bowerbird/contract/kernel/micros'
import type { Language } from '@bowerbird/texts/languages'

/** What deciding needs, read under the lock of the fund. */
export async function moneyNow(db: Db, fund: Fund, asked: readonly CampaignDay[]): Promise<MoneyNow> {
  const { budgets, totals, days, weeks } = await spendsOf(db, fund.advertiser_id, asked)
  return {
    prepaid: microsOf(fund.prepaid_micros),
    reserved: microsOf(fund.reserved_micros),
    budgets: new Map(
      budgets.map((one) => [one.campaign_id, { kind: one.budget_kind, micros: microsOf(one.budget_micros) }]),
    ),
    totals: new Map(totals.map((one) => [one.campaign_id, spendOf(one)])),
    days: new Map(days.map((one) => [dayKey(one), spendOf(one)])),
    weeks: new Map(weeks.map((one) => [weekKey(one), spendOf(one)])),
  }
}

const spendOf = (row: { spent_micros: string; credited_micros: string; held_micros: string }): Spend => ({
  spent: microsOf(row.spent_micros),
  credited: microsOf(row.credited_micros),
  held: microsOf(row.held_micros),
})

/** Micros as the database gives them, as a number. More than a number can hold exactly is a defect, never a rounding. */
export function microsOf(text: string | number): Micros {
  const micros = Number(text)
  if (!Number.isSafeInteger(micros)) throw new Error(`${text} micros do not fit a number`)
  return asMicros(micros)
}

/** Money as people write it, in their language: `$20.00`, `20,00 €`. */
export function amountText(micros: Micros, currency: string, language: Language | null): string {
  return new Intl.NumberFormat(`${language ?? 'en'}-u-nu-latn`, { style: 'currency', currency }).format(
    micros / 1_000_000,
  )
}

/**
 * What can still be asked back: of what is there and not held, no more than was paid in and not asked back already.
 * Granted and promotional credit is spent, never paid out.
 */
export function refundableOf(
  fund: Pick<
    Fund,
    'prepaid_micros' | 'cash_micros' | 'refunding_micros' | 'promo_micros' | 'tax_micros' | 'owed_micros'
  >,
): Micros {
  const paidIn = 0 - microsOf(fund.cash_micros) - microsOf(fund.refunding_micros) - microsOf(fund.tax_micros)
  const notPromised = microsOf(fund.prepaid_micros) + microsOf(fund.promo_micros) + microsOf(fund.owed_micros)
  return asMicros(Math.max(0, Math.min(notPromised, paidIn)))
}

/** What the site gave: credit, and promotional credit whether it is spent yet or not. */
export const givenOf = (fund: Pick<Fund, 'credit_micros' | 'promo_micros'>): Micros =>
  asMicros(0 - microsOf(fund.credit_micros) - microsOf(fund.promo_micros))

/** A billion of any currency: sums stay far below what numbers on the wire hold. */
export const MOST_GIVEN_MICROS = 1_000_000_000_000_000

type Advanced = Pick<Fund, 'owed_micros' | 'prepaid_micros' | 'reserved_micros' | 'promo_micros'>

/** What was spent of what the site advanced; what is held for Pins that are shown is not spent yet. */
export function owedOf(fund: Advanced): Micros {
  const own = microsOf(fund.prepaid_micros) + microsOf(fund.promo_micros) + microsOf(fund.reserved_micros)
  return asMicros(Math.max(0, 0 - microsOf(fund.owed_micros) - own))
}

/** Of what can be spent, what the site advanced and a card is charged for afterwards. */
export const advancedOf = (fund: Advanced): Micros => asMicros(0 - microsOf(fund.owed_micros) - owedOf(fund))
