import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import type { Input } from '@bowerbird/contract/kernel/call'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import type { CallOptions } from '../client/call.ts'
import { callWithChallenge } from './call-with-challenge.ts'

/** Logs in, with the challenge that the server may ask for. */
export function sendLogIn(
  input: Input<typeof userSessionCreate>,
  options: CallOptions = {},
): Promise<Outcome<ViewerView>> {
  return callWithChallenge(userSessionCreate, input, options)
}
