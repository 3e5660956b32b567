import { Temporal } from 'temporal-polyfill'

/** Which day it is somewhere, `YYYY-MM-DD`. */
export function dayIn(zone: string, at: Date): string {
  return zoned(at, zone).toPlainDate().toString()
}

/** The first moment of a day somewhere: where clocks change at midnight, that is not 0:00. */
export function startOfDay(day: string, zone: string): Date {
  const start = Temporal.PlainDate.from(day).toZonedDateTime(zone)
  return new Date(start.epochMilliseconds)
}

/** The moment at which a campaign is over: the midnight after its last day. */
export function endOfDay(day: string, zone: string): Date {
  const key = `${zone} ${day}`
  const known = ends.get(key)
  if (known !== undefined) return new Date(known)
  const end = startOfDay(Temporal.PlainDate.from(day).add({ days: 1 }).toString(), zone)
  if (ends.size >= mostEnds) ends.delete(ends.keys().next().value ?? '')
  ends.set(key, end.getTime())
  return end
}

/** Worked out once: a table asks it of every line, mostly for the same few days. */
const ends = new Map<string, number>()
const mostEnds = 1_000

export function daysAfter(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days
}

function zoned(at: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
}
