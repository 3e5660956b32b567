import type { Days } from '../reporting/report-days.ts'
import type { ReportRun } from './report-center-tables.ts'

type DaysOfRun = Pick<
  ReportRun,
  'split' | 'start_date' | 'end_date' | 'compare_start_date' | 'compare_end_date'
>

/**
 * The days that a report is compared with; null: none. Day by day, the first is compared with the first, so that there are
 * no more of them than the report has, and its lines add up to its total.
 */
export function comparedDaysOf(run: DaysOfRun): Days | null {
  const { compare_start_date: start_date, compare_end_date: end_date } = run
  if (start_date === null || end_date === null) return null
  if (run.split === 'total') return { start_date, end_date }
  const last = dayAfter(start_date, daysFrom(run.start_date, run.end_date))
  return { start_date, end_date: end_date < last ? end_date : last }
}

/** What a day of a report that is split by day is compared with; null: nothing, there are fewer days to compare with. */
export function comparedDayOf(run: DaysOfRun, day: string): string | null {
  const compared = comparedDaysOf(run)
  if (compared === null) return null
  const before = dayAfter(compared.start_date, daysFrom(run.start_date, day))
  return before > compared.end_date ? null : before
}

/** What some of its days are compared with: all compared days where they make one line. */
export function comparedStretch(run: DaysOfRun, days: Days): Days | null {
  const compared = comparedDaysOf(run)
  if (compared === null || run.split === 'total') return compared
  const start_date = comparedDayOf(run, days.start_date)
  if (start_date === null) return null
  return { start_date, end_date: comparedDayOf(run, days.end_date) ?? compared.end_date }
}

// Of each of up to a million lines: in days of 24 hours, as UTC has them.
const daysFrom = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / dayMs
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
const dayMs = 24 * 60 * 60 * 1000
