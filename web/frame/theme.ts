import { safeStorage } from '../client/safe-storage.ts'
import { createStore, useStore } from '../client/store.ts'

export type ThemeChoice = 'light' | 'dark'

const choice = createStore<ThemeChoice | null>(null)
let isWatching = false

/** The stored choice; null follows the device. */
export function useThemeChoice(): ThemeChoice | null {
  watchDevice()
  return useStore(choice, null)
}

export function chooseTheme(next: ThemeChoice | null): void {
  if (next) safeStorage.write('theme', next)
  else safeStorage.remove('theme')
  choice.set(next)
  show()
}

/** Follows changes of the device's theme while nothing is chosen. */
export function watchDevice(): void {
  if (isWatching || typeof window === 'undefined') return
  isWatching = true
  const stored = safeStorage.read('theme')
  choice.set(stored === 'light' || stored === 'dark' ? stored : null)
  darkDevice().addEventListener('change', show)
}

function show(): void {
  document.documentElement.dataset['theme'] = choice.get() ?? (darkDevice().matches ? 'dark' : 'light')
}

function darkDevice(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}
