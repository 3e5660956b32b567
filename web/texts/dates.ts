import { languageTag } from './page-language.ts'

// A month is named: 03/05 is another day elsewhere.
const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
const moment = { ...day, hour: 'numeric', minute: '2-digit' } as const

/** `2026-03-05` as people read it, whatever the zone: `Mar 5, 2026`. */
export function dayText(date: string): string {
  return written(`${date}T12:00:00Z`, { ...day, timeZone: 'UTC' })
}

/** The day of a moment where somebody is. */
export function dayInZone(at: string, time_zone: string): string {
  return written(at, { ...day, timeZone: time_zone })
}

/** A moment where somebody is: `Mar 5, 2026, 2:05 PM`. */
export function momentInZone(at: string, time_zone: string): string {
  return written(at, { ...moment, timeZone: time_zone })
}

/** For whoever has no zone of their own here, such as the owner of the site: it says which one it is. */
export function momentInUtc(at: string): string {
  return `${momentInZone(at, 'UTC')} UTC`
}

/** Browsers differ in the width of the space before AM: what the server wrote has to be what they write. */
function written(at: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(languageTag(), options).format(new Date(at)).replaceAll('\u202F', ' ')
}
