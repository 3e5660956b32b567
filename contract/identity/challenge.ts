import type { WorkChallenge } from './work.ts'

/** A captcha of another user, in a frame of ours at `challengeFrame`: what it hands out is the answer. */
export interface CaptchaChallenge {
  kind: 'captcha'
  word: string
}

/** What `challenge_required` asks for (AUTH-11). */
export type Challenge = WorkChallenge | CaptchaChallenge

export interface ChallengeAnswer {
  word: string
  answer: string
}

/** The page within the page that holds the captcha. */
export const challengeFrame = '/sign-in/captcha/'

/** What that page tells the one around it: an answer, or that the captcha did not come. */
export interface CaptchaMessage {
  bowerbird_captcha: { token: string } | 'failed'
}

/** Ways to show who one is that a log-in can carry (AUTH-03). */
type SignInMethod = 'facebook' | 'google' | 'google_one_tap' | 'line' | 'sso' | 'email'

/** What a log-in may carry to name a user. */
interface SignInIdentifiers {
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
