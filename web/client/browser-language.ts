import type { PageLanguage } from '../texts/page-language.ts'

const aYear = 365 * 24 * 3600

/**
 * Sets this browser's language, which applies while no account has another; null restores the browser's own preference.
 */
export function keepBrowserLanguage(language: PageLanguage | null): void {
  const life = language === null ? 0 : aYear
  document.cookie = `language=${language ?? ''}; Path=/; Max-Age=${life}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
}

/** Throws when a browser-only part is rendered on the server (SHELL-22, business.md §8). */
export function inBrowser(part: string): void {
  if (typeof window === 'undefined')
    throw new Error(`${part} is for browsers only: the server cannot render it`)
}
