import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import type { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import type { Ctx } from '../call/ctx.ts'
import { finishLogIn } from './finish-log-in.ts'
import { signInTypes } from '../identity/sign-in-types.ts'
import { checkPasskey } from '../mfa/check-passkey.ts'

/** A passkey alone lets somebody in: the thing itself, and what unlocks it, are two factors (AUTH-14). */
export async function logInByPasskey(
  ctx: Ctx<typeof userSessionCreate>,
  passkey: Record<string, unknown>,
): Promise<ViewerView> {
  const found = await ctx.transaction((ctx) => checkPasskey(ctx, passkey, { of: null, is_whole: true }))
  if (found === null)
    throw ctx.refusal('wrong_credentials', 'This passkey is not known here. Log in another way.')
  return ctx.transaction((ctx) =>
    finishLogIn(ctx, found.user_id, { sign_in_type: signInTypes.multifactor, has_second_factor: true }),
  )
}
