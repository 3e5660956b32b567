/** Storage that may be full, disabled or forbidden: then it logs that once and the page goes on (SHELL-21). */
export interface SafeStorage {
  read: (key: string) => string | null
  write: (key: string, value: string) => void
  remove: (key: string) => void
}

const prefix = 'bowerbird.'

export function createSafeStorage(open: () => Storage): SafeStorage {
  let hasComplained = false
  function attempt<T>(work: (storage: Storage) => T, fallback: T): T {
    try {
      return work(open())
    } catch (error) {
      if (!hasComplained) console.warn('Storage cannot be used', error)
      hasComplained = true
      return fallback
    }
  }
  return {
    read: (key) => attempt((storage) => storage.getItem(prefix + key), null),
    write: (key, value) => attempt((storage) => storage.setItem(prefix + key, value), undefined),
    remove: (key) => attempt((storage) => storage.removeItem(prefix + key), undefined),
  }
}

/** Kept between visits. */
export const safeStorage = createSafeStorage(() => localStorage)
/** Kept while the tab is open. */
export const safeTabStorage = createSafeStorage(() => sessionStorage)
