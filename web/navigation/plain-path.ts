/** Navigation state set by links on cards: the previous page is on this site. */
export const fromHere = { is_from_here: true } as const

export function isFromHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'is_from_here' in state
} /** Matches no page. */
const nowhere = '/-/-/-/-/'

/**
 * Any path that begins with `/add-account` is the page that adds an account (SHELL-09); one that cannot be decoded
 * matches no page.
 */
export function plainPath(path: string): string {
  if (!isWellFormed(path)) return nowhere
  return path.startsWith('/add-account') ? '/add-account/' : path
}

function isWellFormed(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
