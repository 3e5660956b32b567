import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import type { WorkChallenge } from '@bowerbird/contract/identity/work'
import type { Input } from '@bowerbird/contract/kernel/call'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { call } from '../client/call.ts'
import type { CallOptions } from '../client/call.ts'

/** Logs in. Where the server asks for some work first, it is done and the same log-in goes on (AUTH-11). */
export async function sendLogIn(
  input: Input<typeof userSessionCreate>,
  options: CallOptions = {},
): Promise<Outcome<ViewerView>> {
  const outcome = await call(userSessionCreate, input, options)
  const challenge = outcome.ok ? undefined : (outcome.extra_data?.['challenge'] as WorkChallenge | undefined)
  if (outcome.ok || outcome.code !== 'challenge_required' || challenge?.kind !== 'work') return outcome
  const { solveWork } = await import('./solve-work.ts')
  return call(userSessionCreate, { ...input, challenge: await solveWork(challenge) })
}
