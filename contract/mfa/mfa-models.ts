import { z } from 'zod'
import { anyId } from '../kernel/fields.ts'
import type { secondFactors } from './second-factors.ts'

export type SecondFactor = (typeof secondFactors)[number]

/** By what a user who is logged in shows that it is them. */
export const proofs = ['passkey', 'password', 'totp', 'recovery', 'email'] as const
export type Proof = (typeof proofs)[number]

/** What a browser's WebAuthn hands over or takes, as JSON. The reader checks it whole. */
export const webAuthnJson = z.record(z.string(), z.unknown())

export const passkeyModel = z.object({
  id: anyId,
  name: z.string(),
  created_at: z.string(),
  used_at: z.string().nullable(),
})
export type PasskeyView = z.infer<typeof passkeyModel>

/** How an account is guarded, as its owner sees it. */
export const userMfaModel = z.object({
  totp: z.boolean(),
  /** A code by mail at log-in. */
  email_codes: z.boolean(),
  /** The address was confirmed, so that codes can go there. */
  can_use_email: z.boolean(),
  recovery_codes_left: z.number().int(),
  passkeys: z.array(passkeyModel),
})
export type UserMfaView = z.infer<typeof userMfaModel>

/** Shown once, when they are made. */
export const recoveryCodesModel = z.object({ recovery_codes: z.array(z.string()) })
