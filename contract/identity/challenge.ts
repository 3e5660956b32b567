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
