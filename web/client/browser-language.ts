import type { PageLanguage } from '../texts/page-language.ts'

const aYear = 365 * 24 * 3600

/** The language of this browser while no one's account says another; null is what the browser itself asks for. */
export function keepBrowserLanguage(language: PageLanguage | null): void {
  const life = language === null ? 0 : aYear
  document.cookie = `language=${language ?? ''}; Path=/; Max-Age=${life}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
}
