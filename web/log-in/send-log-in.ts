import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import type { Input } from '@bowerbird/contract/kernel/call'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import type { CallOptions } from '../client/call.ts'

/** Logs in, with the challenge that the server may ask for. Loaded then: a first visit does not carry its name. */
export async function sendLogIn(
  input: Input<typeof userSessionCreate>,
  options: CallOptions = {},
): Promise<Outcome<ViewerView>> {
  const { callWithChallenge } = await import('../challenge/call-with-challenge.ts')
  return callWithChallenge(userSessionCreate, input, options)
}
