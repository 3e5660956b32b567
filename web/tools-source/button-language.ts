import { languageNames } from 'texts:languages'

// Runs on other sites' pages: no message of the button takes values, so nothing is formatted here.
let current = 'en'

/** Texts in a language; each link may have its own. */
export function inLanguage<T>(language: string, say: () => T): T {
  current = language
  return say()
}

/** The button's language for a language tag. */
export function knownLanguage(tag: string): string {
  const [language = ''] = tag.toLowerCase().split('-')
  return Object.hasOwn(languageNames, language) ? language : 'en'
}

/** The entry of the link's language, for the functions of `texts:button`. */
export function pick<T>(byLanguage: Readonly<Record<string, T>>): T | undefined {
  return byLanguage[current]
}

export function format(): never {
  throw new Error('texts of the button take no values')
}
