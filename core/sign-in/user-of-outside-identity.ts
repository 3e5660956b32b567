import type { AnyCtx } from '../call/ctx.ts'
import { verifyIdentity } from './verify-identity.ts'
import { userOfIdentity } from './user-of-identity.ts'
import type { OutsideInput, OutsideMethod } from './verify-identity.ts'

/**
 * Whom an outside identity lets in. Refuses with `identity_refused` when it does not hold, and with
 * `sign_up_needed`, `identity_unjoined` or `log_in_restricted` when it belongs to nobody here. Not inside a
 * transaction: a token that was used stays used, whatever becomes of the log-in.
 */
export async function userOfOutsideIdentity(
  ctx: AnyCtx,
  method: OutsideMethod,
  input: OutsideInput,
): Promise<{ user_id: string; sign_in_type: number }> {
  return userOfIdentity(ctx, await verifyIdentity(ctx, method, input))
}
