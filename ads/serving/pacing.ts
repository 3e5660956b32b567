import type { BudgetKind } from '@bowerbird/contract/campaigns/campaign-terms'
import { mondayOf, mostOfDay } from '../entities/budget-week.ts'
import { daysBetween } from '../entities/campaign-days.ts'
import { shareOfVisits } from './predicted-action.ts'

/** A campaign, as its budget is spread over time. Moments are milliseconds. */
export interface CampaignPlan {
  budget_kind: BudgetKind
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
  /** Of an average daily budget: what the other days of the week leave; null or absent: it has another. */
  week_left_micros?: number | null
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
  { spent_micros, held_micros, left_micros, week_left_micros = null, has_money }: BudgetStanding,
  { now, day }: { now: number; day: AccountDay },
): number {
  if (!has_money || !isRunning(plan, now)) return 0
  const used = spent_micros + held_micros
  const whole = week_left_micros === null ? plan.budget_micros : partOfWeek(plan, week_left_micros, day)
  const due = plan.pacing === 'ACCELERATED' ? whole : whole * elapsed(plan, now, day)
  return Math.max(0, Math.min(left_micros, Math.floor(due - used + plan.dearest)))
}

/**
 * What an average daily budget is to spend on a day: STANDARD an equal part of what is left for the days of the week on
 * which it runs, ACCELERATED what it may; never more than five fourths of it. Days before its first one count as spent.
 */
function partOfWeek(plan: CampaignPlan, week_left_micros: number, day: AccountDay): number {
  const most = mostOfDay(plan.budget_micros)
  if (plan.pacing === 'ACCELERATED') return Math.min(most, week_left_micros)
  const past = daysBetween(mondayOf(day.day), day.day)
  const before = Math.min(past, Math.max(0, past - Math.ceil((day.starts_at - plan.starts_at) / dayMs)))
  const ending = plan.ends_at === null ? 7 : Math.ceil((plan.ends_at - day.starts_at) / dayMs) + past
  const after = 7 - Math.min(7, ending)
  const running = week_left_micros - plan.budget_micros * (before + after)
  return Math.max(0, Math.min(most, running / (7 - past - after)))
}

/** The share of the visits of its time, a day or the whole, that have come. */
function elapsed(plan: CampaignPlan, now: number, day: AccountDay): number {
  const from = Math.max(plan.starts_at, plan.budget_kind !== 'lifetime' ? day.starts_at : plan.starts_at)
  const to = plan.budget_kind !== 'lifetime' ? day.ends_at : (plan.ends_at ?? day.ends_at)
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
