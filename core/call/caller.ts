import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Language } from '@bowerbird/texts/languages'
import type { Viewer } from '../ports/viewer.ts'
import type { SignInCookies } from './request-cookies.ts'

/** The sender of one request: a browser or a script. */
export interface Caller {
  request_id: string
  viewer: Viewer | null
  /** The browser's session, present for visitors, too. */
  browser_session_id: string | null
  /** Cookie that names the accounts that logged in with this browser before (known-browser.ts). */
  known_browser?: string | undefined
  /** Guest tokens of this browser, unverified: the slice that issued one verifies it at each use. */
  guest_tokens: readonly string[]
  /** What it keeps of a sign-in elsewhere that is under way, sealed. */
  sign_in?: SignInCookies | undefined
  /** Network address, IPv6 by its /64: what limits are counted by. */
  address: string
  /** Country (ISO 3166-1) from the header of a trusted proxy; null or absent when unknown. */
  country?: string | null
  /** Their region (ISO 3166-2) and postal code, as a proxy says. Read to choose promoted pins, and kept nowhere. */
  region?: string | null
  postal_code?: string | null
  user_agent: string
  /** Under which address of ours the request came; absent where it came without one. */
  origin: string
  /** Language of the account, else the one chosen in this browser, else the one that the browser asks for. */
  locale: Language
  /** Path of the page of this site that sent the request, as its Referer says; absent or null when unknown. */
  page_path?: string | null
  idempotency_key: string | null
  /** Trace context of the request (W3C `traceparent`). */
  traceparent?: string | null
  signal: AbortSignal
  /** Filled by handlers that change the session; sent with the response. */
  set_cookies: string[]
}

/** Key of the sender: user, else browser session, else network address. Hash it before storing it. */
export function audienceKey({
  viewer,
  browser_session_id,
  address,
  user_agent,
}: Pick<Caller, 'viewer' | 'browser_session_id' | 'address' | 'user_agent'>): string {
  if (viewer) return keyOfViewer(viewer.id)
  if (browser_session_id) return `browser ${browser_session_id}`
  return `address ${address} ${user_agent}`
}

/** The same of a user who is not asking. */
export const keyOfViewer = (user_id: UserId) => `person ${user_id}`
