import type { Db } from '@bowerbird/core/db/database'
import { spendsOf } from './budget-queries.ts'
import type { CampaignDay } from './budget-queries.ts'
import { dayKey } from './decide-charges.ts'
import type { MoneyNow, Spend } from './decide-charges.ts'
import { microsOf } from './micros.ts'
import type { Fund } from './money-tables.ts'

/** What deciding needs, read under the lock of the fund. */
export async function moneyNow(db: Db, fund: Fund, asked: readonly CampaignDay[]): Promise<MoneyNow> {
  const { budgets, totals, days } = await spendsOf(db, fund.advertiser_id, asked)
  return {
    prepaid: microsOf(fund.prepaid_micros),
    reserved: microsOf(fund.reserved_micros),
    budgets: new Map(
      budgets.map((one) => [one.campaign_id, { kind: one.budget_kind, micros: microsOf(one.budget_micros) }]),
    ),
    totals: new Map(totals.map((one) => [one.campaign_id, spendOf(one)])),
    days: new Map(days.map((one) => [dayKey(one), spendOf(one)])),
  }
}

const spendOf = (row: { spent_micros: string; credited_micros: string; held_micros: string }): Spend => ({
  spent: microsOf(row.spent_micros),
  credited: microsOf(row.credited_micros),
  held: microsOf(row.held_micros),
})
