import type { Proof } from '@bowerbird/contract/mfa/mfa-models'
import type { Guard } from './guard-queries.ts'
import { factorsOf } from './mfa-ticket.ts'

/**
 * By what somebody shows that it is them: their second factor, where they have one, since a password alone would
 * let whoever found it take the other factor away. Else passkey or password; with neither a code by mail.
 */
export function proofsOf(guard: Guard): Proof[] {
  const factors = factorsOf(guard)
  if (factors.length > 0) return factors
  const own: Proof[] = [
    ...(guard.passkeys > 0 ? (['passkey'] as const) : []),
    ...(guard.password_changed_at !== null ? (['password'] as const) : []),
  ]
  return own.length > 0 ? own : ['email']
}
