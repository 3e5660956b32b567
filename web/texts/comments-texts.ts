import { languageTag } from './page-language.ts'

/** `Nov 22, 2026`: there is little space beside a comment. In the viewer's time zone, unless one is given. */
export const shortDay = (date: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(languageTag(), { dateStyle: 'medium', timeZone }).format(new Date(date))
