import type { AnyCtx } from '../http/ctx.ts'
import { provedAt } from './session-queries.ts'

/** For so long a password, passkey or code counts for sensitive acts. */
const proofMs = 15 * 60_000

/** Refuses with `needs_proof` unless this session proved lately who it is: for what a stolen session must not do. */
export async function requireProof(ctx: AnyCtx): Promise<void> {
  const { viewer, caller, db, now } = ctx
  const at =
    viewer && caller.browser_session_id !== null
      ? await provedAt(db, viewer.id, caller.browser_session_id)
      : null
  if (at !== null && now.getTime() - at.getTime() < proofMs) return
  throw ctx.refusal('needs_proof', 'Confirm that it is you first.')
}
