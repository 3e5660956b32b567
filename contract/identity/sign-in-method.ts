/** Ways to show who one is that a log-in can carry (AUTH-03). */
export type SignInMethod = 'facebook' | 'google' | 'google_one_tap' | 'line' | 'sso' | 'email'

/** What a log-in may carry to name a user. */
export interface SignInIdentifiers {
  facebook_id?: string | undefined
  google_open_id_token?: string | undefined
  /** The token came by Google One Tap, not by a button. */
  google_one_tap?: boolean | undefined
  line_id_token?: string | undefined
  sso_id_token?: string | undefined
  username_or_email?: string | undefined
}

/** How a user logs in, from which identifiers are present; null when none is. */
export function signInMethodOf(payload: SignInIdentifiers): SignInMethod | null {
  if (payload.facebook_id) return 'facebook'
  if (payload.google_open_id_token) return payload.google_one_tap ? 'google_one_tap' : 'google'
  if (payload.line_id_token) return 'line'
  if (payload.sso_id_token) return 'sso'
  return payload.username_or_email ? 'email' : null
}
