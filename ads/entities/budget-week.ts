import { daysAfter } from './campaign-days.ts'

/** The Monday of a day's week, `YYYY-MM-DD`. */
export function mondayOf(day: string): string {
  return daysAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}

/** An average daily budget: the most of one day, and of a week from Monday to Sunday, in micros. */
export const mostOfDay = (budget_micros: number) => Math.floor((budget_micros * 5) / 4)
export const mostOfWeek = (budget_micros: number) => budget_micros * 7
