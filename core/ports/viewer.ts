import type { Preferences } from '@bowerbird/contract/identity/identity-models'
import type { TokenScope } from '@bowerbird/contract/identity/account-models'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { SignInProvider } from '@bowerbird/contract/sign-in/sign-in-models'

/** The viewer, as read with the session. */
export interface Viewer {
  id: UserId
  username: string
  full_name: string
  email: string
  avatar_signature: string | null
  is_owner: boolean
  is_demo: boolean
  /** A business account. */
  is_partner: boolean
  has_password: boolean
  /** Providers whose accounts open this one. */
  connected_to?: readonly SignInProvider[]
  /** Of a session that may do little: 0 reads (SOFT_BANNED), 6 sees its own data and its way back (SUSPENDED). */
  restriction: 0 | 6 | null
  preferences: Preferences
  created_at: Date
  /** Null when a token speaks for the account. */
  browser_session_id: string | null
  /** Set when a personal access token speaks for the account. */
  token?: { id: string; scopes: readonly TokenScope[] }
}

/** Secret boards exist for everyone who logged in, and for tokens that were given them. */
export function knowsSecrets(viewer: Viewer): boolean {
  return viewer.token === undefined || viewer.token.scopes.includes('secret')
}

/** Preferences of users who changed none. */
export const noPreferences: Preferences = {
  hides_ai: false,
  asks_before_duplicate: false,
  language: null,
  messages_from: 'everyone',
  is_suggested: true,
  hides_from_engines: false,
  keeps_no_searches: false,
}
