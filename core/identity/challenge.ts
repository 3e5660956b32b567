import { localized } from '@bowerbird/texts/localized'
import { createHmac, hash } from 'node:crypto'
import {
  type Challenge,
  type ChallengeAnswer,
  isWorkDone,
  workText,
} from '@bowerbird/contract/identity/challenge'
import { isPastLocalLimit } from '@bowerbird/contract/identity/account-fields'
import type { AnyCtx } from '../call/ctx.ts'
import { claimToken } from './used-token-queries.ts'
import { captchaOf, isCaptchaAnswer } from './captcha.ts'
import { readToken, signToken } from './signed-token.ts'
import { bitsFor, leastBits, triesNow } from './work-of-tries.ts'
import { forgetWrongLogIn, noteWrongLogIn, takeBackWrongLogIn, wrongTriesOf } from './wrong-log-in-queries.ts'
import type { WrongTries } from './wrong-log-in-queries.ts'

const purpose = 'challenge'
const minutes = 10

/** Wrong log-ins at one account from all networks together, from which on the next one takes work. */
const freeFromEverywhere = 20

interface Guarded {
  /** What is guessed at, and for what: a challenge that was answered for something else does not count. */
  about: string
  /** Keys under which wrong tries are counted, with how many of them take no work. */
  counts: readonly { key: string; free: number | 'local' }[]
  given: ChallengeAnswer | undefined
}

/**
 * Past three wrong tries on a name from here within an hour each further one takes a challenge first (AUTH-11). So does
 * each one after many from everywhere, in browsers that the account does not know: the more, the harder. True when a
 * challenge was asked for and answered.
 */
export function requireChallenge(
  ctx: AnyCtx,
  { name, account, isKnown, given }: LogInTry & { given: ChallengeAnswer | undefined },
): Promise<boolean> {
  const counts: Guarded['counts'] = [
    { key: keyOf(ctx, 'wrong log-in', name), free: 'local' },
    ...(isKnown ? [] : [{ key: keyOfAll(ctx, 'log-in', account), free: freeFromEverywhere }]),
  ]
  return requireWork(ctx, { about: `log-in ${account}`, counts, given })
}

/** Likewise from the fourth sign-up, or the fourth mailed link, from one address within an hour. */
export async function requireChallengeOften(
  ctx: AnyCtx,
  act: 'sign_up' | 'reset' | 'log_in_link',
  given: ChallengeAnswer | undefined,
): Promise<void> {
  // A network address shared by many users says nothing about one of them.
  if (ctx.app.settings.rate_factor > 1) return
  const key = keyOf(ctx, 'often', act)
  await requireWork(ctx, { about: act, counts: [{ key, free: 'local' }], given })
  await noteWrongLogIn(ctx.db, key, ctx.now)
}

/** The same for passwords of links, over all networks. */
export function requireChallengeForLink(
  ctx: AnyCtx,
  { link_id, free, given }: { link_id: string; free: number; given: ChallengeAnswer | undefined },
): Promise<boolean> {
  const key = keyOfAll(ctx, 'link', link_id)
  return requireWork(ctx, { about: `link ${link_id}`, counts: [{ key, free }], given })
}

async function requireWork(ctx: AnyCtx, { about, counts, given }: Guarded): Promise<boolean> {
  const keys = counts.map(({ key }) => key)
  const found = await wrongTriesOf(ctx.db, keys)
  const bits = Math.max(0, ...counts.map(({ key, free }) => bitsOf(found.get(key), free, ctx.now)))
  if (bits === 0) return false
  // Keyed: the word can be read, and must not tell whether a name has an account.
  const subject = createHmac('sha256', ctx.app.security.secret)
    .update(`challenge\n${about}`)
    .digest('base64url')
  if (given && (await isAnswered(ctx, given, { subject, bits }))) return true
  const { secret } = ctx.app.security
  const { settings } = ctx.app
  const kind = captchaOf(settings) ? 'captcha' : 'work'
  const until = new Date(ctx.now.getTime() + minutes * 60_000)
  const word = signToken(secret, { purpose, text: `${kind} ${bits} ${subject}`, until })
  const challenge: Challenge = kind === 'work' ? { kind, word, bits } : { kind, word }
  const message =
    kind === 'work'
      ? localized('errors-core.thatWasTriedSeveralTimesYour')
      : localized('errors-core.thatWasTriedSeveralTimesConfirm')
  throw ctx.apiError('challenge_required', message, { extra_data: { challenge } })
}

function bitsOf(found: WrongTries | undefined, free: number | 'local', now: Date): number {
  if (!found) return 0
  if (free !== 'local') return bitsFor(triesNow(found, now), free)
  const times = found.tried_at.map((at) => at.getTime())
  return isPastLocalLimit(times, now.getTime()) ? Math.max(leastBits, bitsFor(triesNow(found, now), 3)) : 0
}

interface LogInTry {
  /** As it was typed, folded. */
  name: string
  /** The id of the account; the typed name when there is no such account. */
  account: string
  /** The account was logged in here before: what strangers try does not slow it down here. */
  isKnown: boolean
}

/** Counts a try before its password is checked, so that many at once count as well. */
export async function noteTryFromEverywhere(ctx: AnyCtx, { account, isKnown }: LogInTry): Promise<void> {
  if (!isKnown) await noteWrongLogIn(ctx.db, keyOfAll(ctx, 'log-in', account), ctx.now)
}

export async function noteWrongTry(ctx: AnyCtx, name: string): Promise<void> {
  await noteWrongLogIn(ctx.db, keyOf(ctx, 'wrong log-in', name), ctx.now)
}

/** After the right password: resets the failed tries of this network, and does not count this try. */
export async function forgetWrongTries(ctx: AnyCtx, { name, account, isKnown }: LogInTry): Promise<void> {
  await forgetWrongLogIn(ctx.db, keyOf(ctx, 'wrong log-in', name))
  if (!isKnown) await takeBackWrongLogIn(ctx.db, keyOfAll(ctx, 'log-in', account))
}

/** Counted before the password of a link is checked; taken back when it was right. */
export async function noteTryOfLink(ctx: AnyCtx, link_id: string): Promise<void> {
  await noteWrongLogIn(ctx.db, keyOfAll(ctx, 'link', link_id), ctx.now)
}
export async function takeBackTryOfLink(ctx: AnyCtx, link_id: string): Promise<void> {
  await takeBackWrongLogIn(ctx.db, keyOfAll(ctx, 'link', link_id))
}

/** Wrong passwords for a link lately, from everywhere. */
export async function triesOfLink(ctx: Pick<AnyCtx, 'db' | 'app' | 'now'>, link_id: string): Promise<number> {
  const key = keyOfAll(ctx, 'link', link_id)
  const found = (await wrongTriesOf(ctx.db, [key])).get(key)
  return found ? triesNow(found, ctx.now) : 0
}

/**
 * Each challenge counts once, whatever comes of the try that it was answered for. It must be about the same thing and at
 * most one step easier than what is asked for by now: easy ones are not collected for later.
 */
async function isAnswered(
  { db, app, now }: AnyCtx,
  given: ChallengeAnswer,
  asked: { subject: string; bits: number },
): Promise<boolean> {
  const read = readToken(app.security.secret, purpose, { word: given.word, now })
  if (read === null) return false
  const [kind, hard = '0', subject] = read.text.split(' ')
  const bits = Number(hard)
  if (subject !== asked.subject || bits < asked.bits - 1) return false
  const captcha = kind === 'captcha' ? captchaOf(app.settings) : undefined
  const isRight = captcha
    ? await isCaptchaAnswer(app, captcha, given.answer)
    : kind === 'work' && isWorkDone(hash('sha256', workText(given), 'buffer'), bits)
  return isRight && claimToken(db, given.word, read.until)
}

/** Typed names and network addresses are stored hashed. */
function keyOf({ app, caller }: AnyCtx, what: 'wrong log-in' | 'often', about: string): string {
  return createHmac('sha256', app.security.secret)
    .update(`${what}\n${caller.address}\n${about}`)
    .digest('base64url')
}

/** The same over all networks. */
function keyOfAll({ app }: Pick<AnyCtx, 'app'>, what: 'log-in' | 'link', about: string): string {
  return createHmac('sha256', app.security.secret)
    .update(`wrong from everywhere\n${what}\n${about}`)
    .digest('base64url')
}
