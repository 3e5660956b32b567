import { hash, randomBytes } from 'node:crypto'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Proof, PasskeyView } from '@bowerbird/contract/mfa/mfa-models'
import type { MfaPolicy } from './mfa-policy-queries.ts'
import { factorsOf } from './mfa-challenge.ts'
import type { UserPasskeyTable } from '../identity/mfa-tables.ts'

const howMany = 10
/** Without letters that look alike. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const length = 16

/** Ten codes of 79 bits each, in fours. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, () => inFours(randomLetters()))
}

/** What is kept of a code: with so many bits a plain hash is enough. However it was typed. */
export function hashRecoveryCode(user_id: UserId, typed: string): string {
  return hash('sha256', `recovery\n${user_id}\n${typed.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
}

const inFours = (letters: string) => letters.replace(/(.{4})(?=.)/g, '$1-')

function randomLetters(): string {
  let letters = ''
  while (letters.length < length)
    for (const byte of randomBytes(length)) {
      const letter = alphabet[byte & 31]
      if (letter !== undefined && letters.length < length) letters += letter
    }
  return letters
}

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
