import { languageNames } from 'texts:languages'
import { languageTagOf } from '@bowerbird/texts/format-message'

/** A language that the site speaks: `en`, `de`. */
export type PageLanguage = string

let current: PageLanguage = 'en'

/** The language of the page. */
export function pageLanguage(): PageLanguage {
  return current
}

/** Sets the language for a render. Rendering is one synchronous step, so pages do not mix. */
export function setPageLanguage(tag: string): void {
  current = languageOf(tag)
}

/** Of a language tag, the language that we speak. */
export function languageOf(tag: string): PageLanguage {
  const [language = ''] = tag.split('-')
  return Object.hasOwn(languageNames, language) ? language : 'en'
}

/** Of the page's language, for `Intl`. */
export function languageTag(): string {
  return languageTagOf(current)
}
