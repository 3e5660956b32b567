import { shareOfVisits } from './predicted-action.ts'

/** A campaign, as its budget is spread over time. Moments are milliseconds. */
export interface CampaignPlan {
  budget_kind: 'daily' | 'lifetime'
  budget_micros: number
  pacing: 'STANDARD' | 'ACCELERATED'
  starts_at: number
  /** Null: it runs until it is stopped. */
  ends_at: number | null
  /** The most that one event of it costs. */
  dearest: number
}

/** A day in the zone of an ad account: of 23 or 25 hours when clocks change. */
export interface AccountDay {
  day: string
  starts_at: number
  ends_at: number
}

/** The state of its budget: of the day, or of the whole campaign. */
export interface BudgetStanding {
  spent_micros: number
  held_micros: number
  left_micros: number
  has_money: boolean
}

/** Spread as if a day ended after so much of its visits: else the last of a budget would wait for a midnight too quiet. */
const done = 0.97
const dayMs = 86_400_000

export const isRunning = ({ starts_at, ends_at }: CampaignPlan, now: number): boolean =>
  now >= starts_at && (ends_at === null || now < ends_at)

/**
 * What may be reserved now, in micros: as much as the time that is over allows beyond what is spent or held, and not
 * more than is left. STANDARD follows the visits of the day; a first event may always come.
 */
export function allowance(
  plan: CampaignPlan,
  { spent_micros, held_micros, left_micros, has_money }: BudgetStanding,
  { now, day }: { now: number; day: AccountDay },
): number {
  if (!has_money || !isRunning(plan, now)) return 0
  const used = spent_micros + held_micros
  const due =
    plan.pacing === 'ACCELERATED' ? plan.budget_micros : plan.budget_micros * elapsed(plan, now, day)
  return Math.max(0, Math.min(left_micros, Math.floor(due - used + plan.dearest)))
}

/** The share of the visits of its time, a day or the whole, that have come. */
function elapsed(plan: CampaignPlan, now: number, day: AccountDay): number {
  const from = Math.max(plan.starts_at, plan.budget_kind === 'daily' ? day.starts_at : plan.starts_at)
  const to = plan.budget_kind === 'daily' ? day.ends_at : (plan.ends_at ?? day.ends_at)
  const before = visitsUntil(from, day)
  const whole = visitsUntil(to, day) - before
  return whole <= 0 ? 1 : Math.min(1, (visitsUntil(now, day) - before) / (whole * done))
}

/** Days' worth of visits from the beginning of `day` on, negative before it. Other days count as if of 24 hours. */
function visitsUntil(at: number, day: AccountDay): number {
  if (at >= day.starts_at && at <= day.ends_at) return shareOfVisits(at, day)
  const [offset, base] = at > day.ends_at ? [at - day.ends_at, 1] : [at - day.starts_at, 0]
  const days = Math.floor(offset / dayMs)
  return base + days + shareOfVisits(offset - days * dayMs, { starts_at: 0, ends_at: dayMs })
}

/** How much to reserve at once: a fiftieth of a budget, for one event at least. */
export function chunkOf({ budget_micros, dearest }: CampaignPlan): number {
  return Math.max(dearest, Math.floor(budget_micros / 50))
}
