import { createHmac, hash } from 'node:crypto'
import { isPastLocalLimit } from '@bowerbird/contract/identity/local-limit'
import { isWorkDone, workText } from '@bowerbird/contract/identity/work'
import type { WorkChallenge } from '@bowerbird/contract/identity/work'
import type { AnyCtx } from '../http/ctx.ts'
import { takeWord } from '../mfa/used-word-queries.ts'
import { readWord, signWord } from './signed-word.ts'
import { forgetWrongLogIn, noteWrongLogIn, wrongLogIns } from './wrong-log-in-queries.ts'

const purpose = 'challenge'
/** A second or so in a browser. */
const bits = 15
const minutes = 10

interface Answer {
  word: string
  answer: string
}

/** Past three wrong tries on a name from here within an hour each further one takes some work first (AUTH-11). */
export async function requireChallenge(ctx: AnyCtx, name: string, given: Answer | undefined): Promise<void> {
  const tries = await wrongLogIns(ctx.db, keyOf(ctx, name))
  const times = tries.map((at) => at.getTime())
  if (!isPastLocalLimit(times, ctx.now.getTime()) || (given && (await isAnswered(ctx, given)))) return
  const until = new Date(ctx.now.getTime() + minutes * 60_000)
  const word = signWord(ctx.ground.secret, { purpose, text: '', until })
  throw ctx.refusal(
    'challenge_required',
    'That was wrong several times. Your browser has to do some work first.',
    {
      extra_data: { challenge: { kind: 'work', word, bits } satisfies WorkChallenge },
    },
  )
}

export async function noteWrongTry(ctx: AnyCtx, name: string): Promise<void> {
  await noteWrongLogIn(ctx.db, keyOf(ctx, name), ctx.now)
}

export async function forgetWrongTries(ctx: AnyCtx, name: string): Promise<void> {
  await forgetWrongLogIn(ctx.db, keyOf(ctx, name))
}

/** Each challenge counts once, whatever comes of the try that it was answered for. */
async function isAnswered({ db, ground, now }: AnyCtx, given: Answer): Promise<boolean> {
  const read = readWord(ground.secret, purpose, { word: given.word, now })
  if (read === null || !isWorkDone(hash('sha256', workText(given), 'buffer'), bits)) return false
  return takeWord(db, given.word, read.until)
}

/** What somebody typed, and where they sit, stands in no table in clear. */
function keyOf({ ground, caller }: AnyCtx, name: string): string {
  return createHmac('sha256', ground.secret)
    .update(`wrong log-in\n${caller.address}\n${name}`)
    .digest('base64url')
}
