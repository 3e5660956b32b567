import { languageTag } from './page-language.ts'

/** `Nov 22, 2026`: there is little room beside a comment. In the zone of whoever looks, unless one is given. */
export const shortDay = (date: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(languageTag(), { dateStyle: 'medium', timeZone }).format(new Date(date))
