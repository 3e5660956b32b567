/** Navigation state set by links on cards: the previous page is on this site. */
export const fromHere = { is_from_here: true } as const

export function isFromHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'is_from_here' in state
}
