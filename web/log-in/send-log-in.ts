import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import type { Input } from '@bowerbird/contract/kernel/call'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import type { CallOptions } from '../client/call.ts'

/** Logs in, solving a challenge if required. Loaded on demand to keep it out of the first visit. */
export async function sendLogIn(
  input: Input<typeof userSessionCreate>,
  options: CallOptions = {},
): Promise<Outcome<ViewerView>> {
  const { callWithChallenge } = await import('../challenge/call-with-challenge.ts')
  return callWithChallenge(userSessionCreate, input, options)
}
