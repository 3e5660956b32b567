import type { logInLinkCreate, passwordResetCreate } from '@bowerbird/contract/identity/account-calls'
import type { Challenge } from '@bowerbird/contract/identity/challenge'
import type { userRegisterCreate, userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import type { Input, Output } from '@bowerbird/contract/kernel/call'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import type { sharedBoardOpen } from '@bowerbird/contract/sharing/sharing-calls'
import { call } from '../client/call.ts'
import type { CallOptions } from '../client/call.ts'

type Challenged =
  | typeof userSessionCreate
  | typeof userRegisterCreate
  | typeof passwordResetCreate
  | typeof logInLinkCreate
  | typeof sharedBoardOpen

/** Makes a call. If the server requires a challenge, solves it and makes the same call again (AUTH-11). */
export async function callWithChallenge<C extends Challenged>(
  address: C,
  input: Input<C>,
  options: CallOptions = {},
): Promise<Outcome<Output<C>>> {
  const outcome = await call(address, input, options)
  if (outcome.ok || outcome.code !== 'challenge_required') return outcome
  const asked = outcome.extra_data?.['challenge'] as Challenge | undefined
  const challenge = await answerTo(asked)
  return challenge ? call(address, { ...input, challenge }) : outcome
}

async function answerTo(challenge: Challenge | undefined) {
  if (challenge?.kind === 'work') return (await import('./solve-work.ts')).solveWork(challenge)
  if (challenge?.kind === 'captcha') return (await import('./ask-captcha.ts')).askCaptcha(challenge)
  return null
}
