/** What a navigation from a card brings along: the page before is one of ours. */
export const fromHere = { is_from_here: true } as const

export function isFromHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'is_from_here' in state
}
