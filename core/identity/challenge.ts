import { createHmac, hash } from 'node:crypto'
import type { Challenge, ChallengeAnswer } from '@bowerbird/contract/identity/challenge'
import { isPastLocalLimit } from '@bowerbird/contract/identity/local-limit'
import { isWorkDone, workText } from '@bowerbird/contract/identity/work'
import type { AnyCtx } from '../http/ctx.ts'
import { takeWord } from '../mfa/used-word-queries.ts'
import { captchaOf, isCaptchaAnswer } from './captcha.ts'
import { readWord, signWord } from './signed-word.ts'
import { forgetWrongLogIn, noteWrongLogIn, wrongLogIns } from './wrong-log-in-queries.ts'

const purpose = 'challenge'
/** A second or so in a browser. */
const bits = 15
const minutes = 10

/** Past three wrong tries on a name from here within an hour each further one takes a challenge first (AUTH-11). */
export async function requireChallenge(
  ctx: AnyCtx,
  name: string,
  given: ChallengeAnswer | undefined,
): Promise<void> {
  await requirePast(ctx, keyOf(ctx, 'wrong log-in', name), given)
}

/** Likewise from the fourth sign-up, or the fourth wish for a reset, from one address within an hour. */
export async function requireChallengeOften(
  ctx: AnyCtx,
  act: 'sign_up' | 'reset',
  given: ChallengeAnswer | undefined,
): Promise<void> {
  // Where many people share one address it tells nothing of any of them.
  if (ctx.ground.settings.rate_factor > 1) return
  const key = keyOf(ctx, 'often', act)
  await requirePast(ctx, key, given)
  await noteWrongLogIn(ctx.db, key, ctx.now)
}

async function requirePast(ctx: AnyCtx, key: string, given: ChallengeAnswer | undefined): Promise<void> {
  const tries = await wrongLogIns(ctx.db, key)
  const times = tries.map((at) => at.getTime())
  if (!isPastLocalLimit(times, ctx.now.getTime()) || (given && (await isAnswered(ctx, given)))) return
  const { secret, settings } = ctx.ground
  const kind = captchaOf(settings) ? 'captcha' : 'work'
  const until = new Date(ctx.now.getTime() + minutes * 60_000)
  const word = signWord(secret, { purpose, text: kind, until })
  const challenge: Challenge = kind === 'work' ? { kind, word, bits } : { kind, word }
  const message =
    kind === 'work'
      ? 'That was tried several times. Your browser has to do some work first.'
      : 'That was tried several times. Confirm that you are a person.'
  throw ctx.refusal('challenge_required', message, { extra_data: { challenge } })
}

export async function noteWrongTry(ctx: AnyCtx, name: string): Promise<void> {
  await noteWrongLogIn(ctx.db, keyOf(ctx, 'wrong log-in', name), ctx.now)
}

export async function forgetWrongTries(ctx: AnyCtx, name: string): Promise<void> {
  await forgetWrongLogIn(ctx.db, keyOf(ctx, 'wrong log-in', name))
}

/** Each challenge counts once, whatever comes of the try that it was answered for. */
async function isAnswered({ db, ground, now }: AnyCtx, given: ChallengeAnswer): Promise<boolean> {
  const read = readWord(ground.secret, purpose, { word: given.word, now })
  if (read === null) return false
  const captcha = read.text === 'captcha' ? captchaOf(ground.settings) : undefined
  const isRight = captcha
    ? await isCaptchaAnswer(ground, captcha, given.answer)
    : read.text === 'work' && isWorkDone(hash('sha256', workText(given), 'buffer'), bits)
  return isRight && takeWord(db, given.word, read.until)
}

/** What somebody typed, and where they sit, stands in no table in clear. */
function keyOf({ ground, caller }: AnyCtx, what: 'wrong log-in' | 'often', about: string): string {
  return createHmac('sha256', ground.secret)
    .update(`${what}\n${caller.address}\n${about}`)
    .digest('base64url')
}
