import type { PageLanguage } from '../texts/page-language.ts'

const aYear = 365 * 24 * 3600

/**
 * Sets this browser's language, which applies while no account has another; null restores the browser's own preference.
 */
export function keepBrowserLanguage(language: PageLanguage | null): void {
  const life = language === null ? 0 : aYear
  document.cookie = `language=${language ?? ''}; Path=/; Max-Age=${life}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
}
