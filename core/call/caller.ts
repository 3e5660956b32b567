import type { Language } from '@bowerbird/contract/identity/languages'
import type { Viewer } from '../ports/viewer.ts'
import type { SignInCookies } from './sign-in-cookies.ts'

/** Whoever sends a call: one request of one browser or script. */
export interface Caller {
  request_id: string
  viewer: Viewer | null
  /** The browser's session, also when nobody is logged in. */
  browser_session_id: string | null
  /** What the browser brings that says whose it was once (known-browser.ts). */
  known_browser?: string | undefined
  /** Passes that this browser was given for single things, unread: whoever gave them checks them at each use. */
  guest_tokens: readonly string[]
  /** What it keeps of a sign-in elsewhere that is under way, sealed. */
  sign_in?: SignInCookies | undefined
  /** Network address, IPv6 by its /64: what limits are counted by. */
  address: string
  /** Where it comes from, as a trusted proxy says (ISO 3166-1); null or absent: nobody knows. */
  country?: string | null
  user_agent: string
  /** Under which address of ours the request came; absent where it came without one. */
  origin: string
  /** One of ours, as they set it, chose it here, or as their browser asks. */
  locale: Language
  idempotency_key: string | null
  /** The trace that this request belongs to, as W3C's header says it. */
  traceparent?: string | null
  signal: AbortSignal
  /** Filled by handlers that change the session; the door sends them. */
  set_cookies: string[]
}

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
