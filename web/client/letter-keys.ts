import { safeStorage } from './safe-storage.ts'

const storedAs = 'letter-keys'

/** False when the user switched off keys that are one letter or sign (WCAG 2.1.4). */
export const hasLetterKeys = (): boolean => safeStorage.read(storedAs) !== 'off'

export function keepLetterKeys(is_on: boolean): void {
  if (is_on) safeStorage.remove(storedAs)
  else safeStorage.write(storedAs, 'off')
}
