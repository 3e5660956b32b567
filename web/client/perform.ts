import type { Call, Input, Output } from '@bowerbird/contract/kernel/call'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { browserQueries } from './browser-queries.ts'
import { call, keyOf } from './call.ts'
import type { CallOptions } from './call.ts'
import { askToLogIn } from './log-in-request.ts'
import type { KeptAct } from './log-in-request.ts'
import { viewerOf } from './viewer.ts'

/**
 * Runs an operation that needs an account. For visitors, or when the session is lost meanwhile, the log-in modal opens
 * first and the operation continues afterwards (AUTH-19, docs/decisions/004). Null when the user cancelled.
 */
export async function perform<C extends Call>(
  address: C,
  input: Input<C>,
  { prompt, ...options }: CallOptions & { prompt: string },
): Promise<Outcome<Output<C>> | null> {
  const key = options.key ?? keyOf(address, input)
  const kept: KeptAct = { kind: 'call', address, input, key }
  if (!viewerOf(browserQueries()).isAuth && !(await askToLogIn(prompt, kept))) return null
  const outcome = await call(address, input, { ...options, key })
  if (outcome.ok || outcome.code !== 'not_signed_in') return outcome
  return (await askToLogIn(prompt, kept)) ? call(address, input, { ...options, key }) : null
}
