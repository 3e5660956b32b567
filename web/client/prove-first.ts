import type { Call, Input, Output } from '@bowerbird/contract/kernel/call'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import type { Proof } from '@bowerbird/contract/mfa/mfa-models'
import { call, keyOf } from './call.ts'
import type { CallOptions } from './call.ts'
import { createStore } from './store.ts'

/** A sensitive act waits until whoever sits there has shown that it is them. */
export interface ProofRequest {
  /** By what they can, best first. */
  methods: readonly Proof[]
  /** Where a code by mail goes, half hidden. */
  sent_to: string | null
  /** True when it was shown, false when they turned away. */
  settle: (isProved: boolean) => void
}

export const proofRequest = createStore<ProofRequest | null>(null)

/**
 * Makes a call that may take a fresh proof (`requireProof` on the server): refused with `needs_proof`, a small
 * window asks for password, passkey or code, and the same act goes on. Null when they turned away.
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
  // A business asks for a second factor, and this account has none: the refusal says where to get one.
  if (methods.length === 0) return outcome
  return (await askForProof(methods, sent_to)) ? call(address, input, { ...options, key }) : null
}

function askForProof(methods: readonly Proof[], sent_to: string | null): Promise<boolean> {
  proofRequest.get()?.settle(false)
  return new Promise((resolve) => {
    proofRequest.set({
      methods,
      sent_to,
      settle(isProved) {
        proofRequest.set(null)
        resolve(isProved)
      },
    })
  })
}
