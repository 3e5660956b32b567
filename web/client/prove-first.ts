import type { Call, Input, Output } from '@bowerbird/contract/kernel/call'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import type { Proof } from '@bowerbird/contract/mfa/mfa-models'
import { call, keyOf } from './call.ts'
import type { CallOptions } from './call.ts'
import { createStore } from './store.ts'

/** A sensitive operation waits for this proof of identity. */
export interface ProofRequest {
  /** The methods that the user has, best first. */
  methods: readonly Proof[]
  /** The masked address to which a code is mailed. */
  sent_to: string | null
  /** Why it is asked for, where that is not how people get into the account. */
  reason: string | null
  /** Called with true when the identity is proved, false when the user cancelled. */
  settle: (isProved: boolean) => void
}

export const proofRequest = createStore<ProofRequest | null>(null)

/**
 * Makes a call that may require a recent proof (`requireProof` on the server): on `needs_proof` a modal asks for
 * password, passkey or code, and the same call is made again. Null when the user cancelled.
 */
export async function proveFirst<C extends Call>(
  address: C,
  input: Input<C>,
  options: CallOptions = {},
): Promise<Outcome<Output<C>> | null> {
  const key = options.key ?? keyOf(address, input)
  const outcome = await call(address, input, { ...options, key })
  if (outcome.ok || (outcome.code !== 'needs_proof' && outcome.code !== 'needs_second_factor')) return outcome
  const { methods = ['password'], sent_to = null } = (outcome.extra_data ?? {}) as Partial<ProofRequest>
  // The business requires a second factor that this account lacks: the API error says where to set it up.
  if (methods.length === 0) return outcome
  const reason = outcome.code === 'needs_second_factor' ? outcome.message : null
  return (await askForProof({ methods, sent_to, reason })) ? call(address, input, { ...options, key }) : null
}

function askForProof(asked: Omit<ProofRequest, 'settle'>): Promise<boolean> {
  proofRequest.get()?.settle(false)
  return new Promise((resolve) => {
    proofRequest.set({
      ...asked,
      settle(isProved) {
        proofRequest.set(null)
        resolve(isProved)
      },
    })
  })
}
