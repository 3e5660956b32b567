import { languageTag } from './page-language.ts'

// A month is named, because 03/05 is ambiguous.
const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
const moment = { ...day, hour: 'numeric', minute: '2-digit' } as const

/** Formats `2026-03-05` independent of the time zone: `Mar 5, 2026`. */
export function dayText(date: string): string {
  return written(`${date}T12:00:00Z`, { ...day, timeZone: 'UTC' })
}

/** The day of a moment in a time zone. */
export function dayInZone(at: string, time_zone: string): string {
  return written(at, { ...day, timeZone: time_zone })
}

/** A moment in a time zone: `Mar 5, 2026, 2:05 PM`. */
export function momentInZone(at: string, time_zone: string): string {
  return written(at, { ...moment, timeZone: time_zone })
}

/** A full hour of a day, 0 to 23: `1:00 PM`. */
export function hourText(hour: number): string {
  const at = `2026-01-01T${String(hour).padStart(2, '0')}:00:00Z`
  return written(at, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
}

/** A moment in UTC, labelled so, for users without a time zone setting, such as the site's owner. */
export function momentInUtc(at: string): string {
  return `${momentInZone(at, 'UTC')} UTC`
}

/** Browsers differ in the space before AM, so it is normalised: server and browser have to write the same. */
function written(at: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(languageTag(), options).format(new Date(at)).replaceAll('\u202F', ' ')
}
