import type { AdvertiserId, CampaignId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { mostOfDay, mostOfWeek } from '../entities/budget-week.ts'
import { budgetRows } from './budget-queries.ts'
import { microsOf } from './money-now.ts'
import { hasMoney } from './balance-depleted.ts'

export interface BudgetState {
  advertiser_id: AdvertiserId
  campaign_id: CampaignId
  /** Of the day for a daily budget, also an average one, of the whole for a lifetime budget; without what was given back. */
  spent_micros: number
  /** Reserved by processes that serve from it. */
  held_micros: number
  /** Of the budget, neither spent nor held. */
  left_micros: number
  /** Of an average daily budget what the other days of the week leave of seven times it; else null. */
  week_left_micros: number | null
  has_money: boolean
}

/** States of budgets on these days (each in its account's zone), by campaign; unknown ones are left out. */
export async function budgetStates(
  db: Db,
  { days }: { days: readonly { advertiser_id: AdvertiserId; campaign_id: CampaignId; day: string }[] },
): Promise<Map<string, BudgetState>> {
  if (days.length === 0) return new Map()
  const rows = await budgetRows(db, days)
  return new Map(
    rows.map((row) => {
      const spent_micros = microsOf(row.spent_micros) - microsOf(row.credited_micros)
      const held_micros = microsOf(row.held_micros)
      const budget_micros = microsOf(row.budget_micros)
      const week_left_micros =
        row.others_micros === null ? null : mostOfWeek(budget_micros) - microsOf(row.others_micros)
      const most =
        week_left_micros === null ? budget_micros : Math.min(mostOfDay(budget_micros), week_left_micros)
      const left_micros = Math.max(0, most - spent_micros - held_micros)
      const { advertiser_id, campaign_id } = row
      const has_money = hasMoney(row)
      const left = { left_micros, week_left_micros }
      return [campaign_id, { advertiser_id, campaign_id, spent_micros, held_micros, ...left, has_money }]
    }),
  )
}
