import type { Language } from '@bowerbird/texts/languages'

/** A day as mails write it, in UTC: nothing is known of where they are read. */
export function dayOfMail(at: Date, language: Language | null): string {
  return new Intl.DateTimeFormat(language ?? 'en', { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}
