import { safeStorage } from '../client/safe-storage.ts'

const storageKey = 'recent-searches'
const most = 8

/** Recent searches in this browser, latest first. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(safeStorage.read(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((term) => typeof term === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

export function rememberSearch(term: string): void {
  const others = recentSearches().filter((other) => other.toLowerCase() !== term.toLowerCase())
  safeStorage.write(storageKey, JSON.stringify([term, ...others].slice(0, most)))
}

export function forgetSearch(term: string): void {
  safeStorage.write(storageKey, JSON.stringify(recentSearches().filter((other) => other !== term)))
}

export function forgetAllSearches(): void {
  safeStorage.remove(storageKey)
}
