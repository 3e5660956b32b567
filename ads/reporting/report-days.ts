import { localized } from '@bowerbird/texts/localized'
import { longestReport } from '@bowerbird/contract/reporting/report-terms'
import type { Comparison, ReportRange } from '@bowerbird/contract/reporting/report-terms'
import { Temporal } from 'temporal-polyfill'

/** Both days belong to it. */
export interface Days {
  start_date: string
  end_date: string
}

type DayField = 'start_date' | 'end_date' | 'compare_start_date' | 'compare_end_date'

/** Why these days cannot be reported on, by the field that is at fault. */
export class BadDays extends Error {
  override name = 'BadDays'
  readonly field: DayField

  constructor(field: DayField, message: string) {
    super(message)
    this.field = field
  }
}

interface Asked {
  range: ReportRange
  start_date?: string | undefined
  end_date?: string | undefined
}

/** The days that are meant, in a time zone: "yesterday" is yesterday there. */
export function daysOf({ range, start_date, end_date }: Asked, now: Date, zone: string): Days {
  if (range === 'custom') return customDays(start_date, end_date)
  if (start_date !== undefined || end_date !== undefined)
    throw new BadDays(
      start_date !== undefined ? 'start_date' : 'end_date',
      localized('errors-ads.daysGoWithTheRangeCustom'),
    )
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  const { first, last } = ranges[range](today)
  return { start_date: first.toString(), end_date: last.toString() }
}

interface AskedComparison {
  compare: Comparison
  compare_start_date?: string | undefined
  compare_end_date?: string | undefined
}

/** What a report is compared with: as many days right before, the same days a year earlier, or days of its own. */
export function comparedDays({ start_date, end_date }: Days, asked: AskedComparison): Days | null {
  const { compare, compare_start_date, compare_end_date } = asked
  if (compare === 'custom') return ownComparison(compare_start_date, compare_end_date)
  if (compare_start_date !== undefined || compare_end_date !== undefined)
    throw new BadDays(
      compare_start_date !== undefined ? 'compare_start_date' : 'compare_end_date',
      localized('errors-ads.daysGoWithTheRangeCustom'),
    )
  const first = Temporal.PlainDate.from(start_date)
  const last = Temporal.PlainDate.from(end_date)
  if (compare === 'none') return null
  if (compare === 'year')
    return {
      start_date: first.subtract({ years: 1 }).toString(),
      end_date: last.subtract({ years: 1 }).toString(),
    }
  const before = first.subtract({ days: 1 })
  return {
    start_date: before.subtract(first.until(last)).toString(),
    end_date: before.toString(),
  }
}

/** Every day, in order. Counted in days of 24 hours, as UTC has them: days as such have no clock. */
export function eachDay({ start_date, end_date }: Days): string[] {
  const last = Date.parse(end_date)
  const days: string[] = []
  for (let at = Date.parse(start_date); at <= last; at += dayMs)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

const dayMs = 24 * 60 * 60 * 1000

type Span = { first: Temporal.PlainDate; last: Temporal.PlainDate }

const back = (days: number) => (today: Temporal.PlainDate) => ({
  first: today.subtract({ days: days - 1 }),
  last: today,
})

/** "Last 7 days" ends with today, so that what just happened is in it. */
const ranges: Record<Exclude<ReportRange, 'custom'>, (today: Temporal.PlainDate) => Span> = {
  today: back(1),
  yesterday: (today) => ({ first: today.subtract({ days: 1 }), last: today.subtract({ days: 1 }) }),
  last_7_days: back(7),
  last_14_days: back(14),
  last_30_days: back(30),
  last_90_days: back(90),
  this_month: (today) => ({ first: today.with({ day: 1 }), last: today }),
  last_month: (today) => {
    const first = today.with({ day: 1 }).subtract({ months: 1 })
    return { first, last: first.add({ months: 1 }).subtract({ days: 1 }) }
  },
}

/** Long before anything was counted. */
const EARLIEST = '2000-01-01'

function customDays(start_date: string | undefined, end_date: string | undefined): Days {
  if (start_date === undefined) throw new BadDays('start_date', localized('errors-ads.enterADay'))
  if (end_date === undefined) throw new BadDays('end_date', localized('errors-ads.enterADay'))
  if (start_date < EARLIEST) throw new BadDays('start_date', localized('errors-ads.chooseADayAfter1999'))
  const first = Temporal.PlainDate.from(start_date)
  const last = Temporal.PlainDate.from(end_date)
  if (Temporal.PlainDate.compare(first, last) > 0)
    throw new BadDays('end_date', localized('errors-ads.theLastDayMustNotBe'))
  if (first.until(last).days >= longestReport)
    throw new BadDays('end_date', localized('errors-ads.aReportSpansAtMostDays', { longestReport }))
  return { start_date, end_date }
}

function ownComparison(first: string | undefined, last: string | undefined): Days {
  try {
    return customDays(first, last)
  } catch (error) {
    if (error instanceof BadDays) throw new BadDays(`compare_${error.field as keyof Days}`, error.message)
    throw error
  }
}
