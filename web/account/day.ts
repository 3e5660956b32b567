import { languageTag } from '../texts/page-language.ts'

/** A day as people write it; in UTC, so that server and browser say the same. */
export function day(at: string): string {
  return new Intl.DateTimeFormat(languageTag(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at))
}
