import { LONGEST_DURATION } from '@bowerbird/contract/quick-promote/promote-budgets'
import { dayIn, daysAfter } from '../entities/campaign-days.ts'

interface Wished {
  duration: number
  is_ongoing: boolean
  inclusive_end_date?: string | undefined
}

/** The last day that is asked for, or what is wrong with it, by the field that says so. */
export type PromotionEnd = { end_day: string | null } | { field: keyof Wished; problem: string }

/**
 * When a promotion that starts now ends, by the days of the account's zone. A day that is named says more than a
 * number of days; the day of the start is the first of these.
 */
export function promotionEnd(
  { duration, is_ongoing, inclusive_end_date }: Wished,
  { now, zone }: { now: Date; zone: string },
): PromotionEnd {
  if (is_ongoing && inclusive_end_date !== undefined)
    return { field: 'inclusive_end_date', problem: 'What goes on has no last day.' }
  if (is_ongoing) return { end_day: null }
  const today = dayIn(zone, now)
  const end_day = inclusive_end_date ?? daysAfter(today, duration - 1)
  if (end_day < today) return { field: 'inclusive_end_date', problem: 'This day is over.' }
  if (end_day > daysAfter(today, LONGEST_DURATION - 1))
    return { field: 'inclusive_end_date', problem: 'Choose a day within 365 days.' }
  return { end_day }
}
