import type { Caller } from './caller.ts'

/** Whoever is behind a request, as far as it can be told: a person, a browser, else an address. Not to be stored as it is. */
export function audienceKey({
  viewer,
  browser_session_id,
  address,
  user_agent,
}: Pick<Caller, 'viewer' | 'browser_session_id' | 'address' | 'user_agent'>): string {
  if (viewer) return `person ${viewer.id}`
  if (browser_session_id) return `browser ${browser_session_id}`
  return `address ${address} ${user_agent}`
}
