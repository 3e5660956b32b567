import type { Proof, PasskeyView } from '@bowerbird/contract/mfa/mfa-models'
import type { MfaPolicy } from './mfa-policy-queries.ts'
import { factorsOf } from './mfa-challenge.ts'
import type { UserPasskeyTable } from '../identity/mfa-tables.ts'

/**
 * Proofs that a user can give: the second factor where there is one, since a stolen password must not suffice to remove
 * it. Else passkey or password; with neither, a code by mail.
 */
export function proofsOf(policy: MfaPolicy): Proof[] {
  const factors = factorsOf(policy)
  if (factors.length > 0) return factors
  const own: Proof[] = [
    ...(policy.passkeys > 0 ? (['passkey'] as const) : []),
    ...(policy.password_changed_at !== null ? (['password'] as const) : []),
  ]
  return own.length > 0 ? own : ['email']
}

export function viewPasskey({ passkey_id, name, created_at, used_at }: UserPasskeyTable): PasskeyView {
  return {
    id: passkey_id,
    name,
    created_at: created_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
  }
}
