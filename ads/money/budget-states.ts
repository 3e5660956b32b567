import type { AdvertiserId, CampaignId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { budgetRows } from './budget-queries.ts'
import { microsOf } from './money-now.ts'
import { hasMoney } from './balance-depleted.ts'

export interface BudgetState {
  advertiser_id: AdvertiserId
  campaign_id: CampaignId
  /** Of the day for a daily budget, of the whole for a lifetime budget; without what was given back. */
  spent_micros: number
  /** Reserved by processes that serve from it. */
  held_micros: number
  /** Of the budget, neither spent nor held. */
  left_micros: number
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
      const left_micros = Math.max(0, microsOf(row.budget_micros) - spent_micros - held_micros)
      const { advertiser_id, campaign_id } = row
      const has_money = hasMoney(row)
      return [campaign_id, { advertiser_id, campaign_id, spent_micros, held_micros, left_micros, has_money }]
    }),
  )
}
