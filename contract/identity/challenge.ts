/** A captcha of another provider, shown in our own frame at `challengeFrame`. What it returns is the answer. */
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

/** A challenge that a machine answers by counting: which answer makes the hash begin with so many zero bits. */
export interface WorkChallenge {
  kind: 'work'
  word: string
  bits: number
}

/** What is hashed with SHA-256. */
export const workText = ({ word, answer }: { word: string; answer: string }): string => `${word}.${answer}`

/** True when a hash begins with so many zero bits. */
export function isWorkDone(digest: Uint8Array, bits: number): boolean {
  for (let at = 0; at < bits; at++) {
    if (((digest[at >> 3] ?? 0xff) >> (7 - (at & 7))) & 1) return false
  }
  return true
}
