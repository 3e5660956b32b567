import { daysAfter } from '../entities/campaign-days.ts'
import type { Days } from './report-days.ts'

/** A range as whole months, by their first days, and the stretches of days before and after these. */
export interface MonthsAndDays {
  months: string[]
  stretches: Days[]
}

/** Months are rows of their own, so that a year is read as twelve of them. */
export function monthsAndDays({ start_date, end_date }: Days): MonthsAndDays {
  const months: string[] = []
  const firstMonth = start_date.endsWith('-01') ? start_date : nextMonth(start_date)
  let month = firstMonth
  for (; daysAfter(nextMonth(month), -1) <= end_date; month = nextMonth(month)) months.push(month)
  if (months.length === 0) return { months, stretches: [{ start_date, end_date }] }
  const stretches = [
    { start_date, end_date: daysAfter(firstMonth, -1) },
    { start_date: month, end_date },
  ]
  return { months, stretches: stretches.filter((one) => one.start_date <= one.end_date) }
}

function nextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}
