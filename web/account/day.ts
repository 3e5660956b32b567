import { languageTag } from '../texts/page-language.ts'

/** A calendar day in words. In UTC, so that server and browser render the same text. */
export function day(at: string): string {
  return new Intl.DateTimeFormat(languageTag(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at))
}
