import type { BudgetKind } from '@bowerbird/contract/campaigns/campaign-terms'
import type { CampaignId } from '@bowerbird/contract/kernel/ids'
import { mondayOf, mostOfDay, mostOfWeek } from '../entities/budget-week.ts'

/** Of one campaign, or of one day of it, in micros. */
export interface Spend {
  spent: number
  credited: number
  held: number
}

/** What deciding needs of one ad account. */
export interface MoneyNow {
  prepaid: number
  reserved: number
  budgets: ReadonlyMap<string, { kind: BudgetKind; micros: number }>
  /** By campaign. */
  totals: ReadonlyMap<string, Spend>
  /** By `campaign day`. */
  days: ReadonlyMap<string, Spend>
  /** By `campaign monday`, of campaigns with an average daily budget. */
  weeks: ReadonlyMap<string, Spend>
}

export interface Chargeable {
  event_id: string
  campaign_id: CampaignId
  price_micros: number
  day: string
}

export interface Decided {
  event_id: string
  /** The price, or 0: free. */
  micros: number
  /** Of the price, what was held for it. */
  from_held: number
}

export const dayKey = (one: { campaign_id: CampaignId; day: string }) => `${one.campaign_id} ${one.day}`
export const weekKey = ({ campaign_id, day }: { campaign_id: CampaignId; day: string }) =>
  `${campaign_id} ${mondayOf(day)}`

/** What a budget limits: the spends that an event counts into, and how much each may come to. */
export function limitsOf(
  { kind, micros }: { kind: BudgetKind; micros: number },
  { total, day, week }: { total: Spend; day: Spend; week: Spend },
): { spend: Spend; most: number }[] {
  if (kind === 'lifetime') return [{ spend: total, most: micros }]
  if (kind === 'daily') return [{ spend: day, most: micros }]
  return [
    { spend: day, most: mostOfDay(micros) },
    { spend: week, most: mostOfWeek(micros) },
  ]
}

/**
 * Which of these events are charged, in their order: the whole price, or nothing. Never more than the budget of the
 * day or of the campaign, never more than there is. What was held for that day is used first.
 */
export function decideCharges(
  now: MoneyNow,
  charges: readonly Chargeable[],
): { decided: Decided[]; fell_short: boolean } {
  const left = { prepaid: now.prepaid, reserved: now.reserved }
  const totals = copied(now.totals)
  const days = copied(now.days)
  const weeks = copied(now.weeks)
  let fell_short = false
  const decided = charges.map((charge): Decided => {
    const { event_id, campaign_id, price_micros: price } = charge
    const free = { event_id, micros: 0, from_held: 0 }
    const budget = now.budgets.get(campaign_id)
    if (!budget || price === 0) return free
    const total = orNew(totals, campaign_id)
    const day = orNew(days, dayKey(charge))
    const from_held = Math.min(price, day.held)
    const week = orNew(weeks, weekKey(charge))
    const more = price - from_held
    const limits = limitsOf(budget, { total, day, week })
    if (!limits.every(({ spend, most }) => fits(spend, { price, more, budget: most }))) return free
    if (price - from_held > left.prepaid) {
      fell_short ||= price > left.prepaid + left.reserved
      return free
    }
    for (const spend of [total, day, week]) {
      spend.spent += price
      spend.held -= from_held
    }
    left.prepaid -= price - from_held
    left.reserved -= from_held
    return { event_id, micros: price, from_held }
  })
  return { decided, fell_short }
}

/** A budget that was lowered meanwhile holds for what was held under the old one, too. */
function fits(
  { spent, credited, held }: Spend,
  { price, more, budget }: { price: number; more: number; budget: number },
): boolean {
  const net = spent - credited
  return net + price <= budget && (more === 0 || net + held + more <= budget)
}

function orNew(spends: Map<string, Spend>, key: string): Spend {
  const found = spends.get(key) ?? { spent: 0, credited: 0, held: 0 }
  spends.set(key, found)
  return found
}

const copied = (spends: ReadonlyMap<string, Spend>) =>
  new Map([...spends].map(([key, spend]) => [key, { ...spend }]))
