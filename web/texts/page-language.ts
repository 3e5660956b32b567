import { languageNames } from 'texts:languages'
import { languageTagOf } from '@bowerbird/texts/format-message'

/** A language of the site: `en`, `de`. */
export type PageLanguage = string

let current: PageLanguage = 'en'

export function pageLanguage(): PageLanguage {
  return current
}

/** Sets the language for a render. Rendering is synchronous, so pages do not mix. */
export function setPageLanguage(tag: string): void {
  current = languageOf(tag)
}

/** The supported language of a language tag. */
export function languageOf(tag: string): PageLanguage {
  const [language = ''] = tag.split('-')
  return Object.hasOwn(languageNames, language) ? language : 'en'
}

/** The tag of the page's language, for `Intl`. */
export function languageTag(): string {
  return languageTagOf(current)
}
