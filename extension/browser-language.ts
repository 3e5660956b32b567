import { languageNames } from 'texts:languages'
import { browser } from './browser.ts'

/** The language of the browser, where the extension speaks it; else English. */
export function browserLanguage(): string {
  const [language = ''] = browser.i18n.getUILanguage().split('-')
  return Object.hasOwn(languageNames, language) ? language : 'en'
}
