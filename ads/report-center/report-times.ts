import type { ReportRhythm } from '@bowerbird/contract/report-center/report-center-terms'
import { Temporal } from 'temporal-polyfill'

/** When yesterday's events came and were judged, and before people begin to work. */
const hour = { hour: 6 }

/** The first morning after `now` on which a schedule runs, where its account is. */
export function nextTime(rhythm: ReportRhythm, now: Date, zone: string): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  const at = (day: Temporal.PlainDate) =>
    new Date(
      day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(hour) }).epochMilliseconds,
    )
  const first = firstDay[rhythm](today)
  return at(first) > now ? at(first) : at(first.add(step[rhythm]))
}

/** The day of this rhythm that is today, or comes next. */
const firstDay: Record<ReportRhythm, (today: Temporal.PlainDate) => Temporal.PlainDate> = {
  daily: (today) => today,
  weekly: (today) => today.add({ days: (8 - today.dayOfWeek) % 7 }),
  monthly: (today) => (today.day === 1 ? today : today.with({ day: 1 }).add({ months: 1 })),
}

const step = { daily: { days: 1 }, weekly: { days: 7 }, monthly: { months: 1 } } as const
