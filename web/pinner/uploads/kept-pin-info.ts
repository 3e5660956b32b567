import { safeTabStorage } from '../../client/safe-storage.ts'

const key = 'pin_info'

/**
 * Keeps what an address asks to be saved while a user logs in: of a log-in by an account elsewhere only
 * the path comes back (SHELL-13).
 */
export function keepPinInfo(path: string, search: URLSearchParams): void {
  if (search.size > 0) safeTabStorage.write(key, `${path}?${search}`)
}

/** Where to go on after such a log-in, once; null when the address has all it needs. */
export function takeKeptPinInfo(path: string, search: URLSearchParams): string | null {
  const kept = safeTabStorage.read(key)
  safeTabStorage.remove(key)
  if (kept === null || search.size > 0 || !kept.startsWith(`${path}?`)) return null
  return afterLogIn(kept)
}

/** The same page again, told that a log-in came in between (CREATE-01). */
export function afterLogIn(address: string): string {
  const [path = '', search = ''] = address.split('?', 2)
  const told = new URLSearchParams(search)
  told.set('after_login', '1')
  return `${path}?${told}`
}
