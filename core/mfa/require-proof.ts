import { localized } from '@bowerbird/texts/localized'
import type { AnyCtx } from '../call/ctx.ts'
import { mfaPolicyOf } from './mfa-policy-queries.ts'
import { maskedEmail } from './mfa-challenge.ts'
import { proofsOf } from './recovery-codes.ts'
import { provedAt } from '../identity/session-queries.ts'

/** For so long a password, passkey or code counts for sensitive acts. */
const proofMs = 15 * 60_000

/**
 * Refuses with `needs_proof` unless this session proved lately who it is: for what a stolen session must not do.
 * The error lists the possible proofs: `extra_data.methods`.
 */
export async function requireProof(ctx: AnyCtx): Promise<void> {
  const { viewer, caller, db, now } = ctx
  const at =
    viewer && caller.browser_session_id !== null
      ? await provedAt(db, viewer.id, caller.browser_session_id)
      : null
  if (at !== null && now.getTime() - at.getTime() < proofMs) return
  const policy = viewer ? await mfaPolicyOf(db, viewer.id) : undefined
  const methods = policy ? proofsOf(policy) : []
  throw ctx.apiError('needs_proof', localized('errors-core.confirmThatItIsYouFirst'), {
    extra_data: {
      methods,
      ...(policy && methods.includes('email') && { sent_to: maskedEmail(policy.email) }),
    },
  })
}
