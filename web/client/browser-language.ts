import type { Locale } from '../texts/say.ts'

/** Each in its own words: whoever came to a wrong one finds back. */
export const languageNames: Record<Locale, string> = { en: 'English', de: 'Deutsch', ar: 'العربية' }

const aYear = 365 * 24 * 3600

/** The language of this browser while no one's account says another; null is what the browser itself asks for. */
export function keepBrowserLanguage(language: Locale | null): void {
  const life = language === null ? 0 : aYear
  document.cookie = `language=${language ?? ''}; Path=/; Max-Age=${life}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
}
