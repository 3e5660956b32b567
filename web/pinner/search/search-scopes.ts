/** The scopes that have a tab. Others of pinner.md §2 show pins until they have pages of their own. */
export const scopes = ['pins', 'my_pins', 'boards', 'users'] as const
export type Scope = (typeof scopes)[number]

export function scopeOf(segment: string): Scope {
  return scopes.find((scope) => scope === segment) ?? 'pins'
}
