import type { UserId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import { preventsRegister } from '@bowerbird/contract/sign-in/sign-in-models'
import type { AnyCtx } from '../call/ctx.ts'
import { foldEmail } from '../identity/account-queries.ts'
import type { OutsideIdentity } from './outside-identity.ts'
import { providerName } from './providers.ts'
import { accountOfIdentity, accountOfEmail } from './sign-in-queries.ts'
import { sealTicket } from './read-ticket.ts'
import { isSsoDomain, refuseSsoDomain } from '../identity/sso-domains.ts'

/**
 * Whose account a checked identity opens. An address alone opens none (AUTH-06): where both sides verified it,
 * the user may connect the two after logging in here; else an account is made.
 */
export async function userOfIdentity(
  ctx: AnyCtx,
  identity: OutsideIdentity,
  next = '/',
): Promise<{ user_id: UserId; sign_in_type: number }> {
  const { provider, sign_in_type } = identity
  const account = await accountOfIdentity(ctx.db, identity)
  if (account) {
    if (provider !== 'sso') refuseSsoDomain(ctx, account.email)
    return { user_id: account.user_id, sign_in_type }
  }
  const name = providerName(ctx.app.settings, provider)
  if (await mayJoin(ctx, identity)) {
    const ticket = await sealTicket(ctx, { identity, step: 'join', next })
    throw ctx.apiError('identity_unjoined', localized('errors-core.logInOnceWithYourPassword', { name }), {
      extra_data: { ticket, provider },
    })
  }
  refusePreventedRegister(ctx, identity)
  const ticket = await sealTicket(ctx, { identity, step: 'sign_up', next })
  throw ctx.apiError('sign_up_needed', localized('errors-core.nobodyHereIsConnectedWithThis', { name }), {
    extra_data: { ticket, provider },
  })
}

/** Restrictions 4 and 5 of AUTH-08: the owner of the site takes no newcomers from there. */
export function refusePreventedRegister(ctx: AnyCtx, { provider }: Pick<OutsideIdentity, 'provider'>): void {
  if (provider !== 'google' && provider !== 'facebook') return
  if (!ctx.app.settings.prevent_register.includes(provider)) return
  const name = providerName(ctx.app.settings, provider)
  throw ctx.apiError('log_in_restricted', localized('errors-core.thisSiteTakesNoNewMembersBy', { name }), {
    extra_data: { restriction: preventsRegister[provider], provider },
  })
}

/** Both sides verified the address. */
export async function mayJoin(
  ctx: AnyCtx,
  { email, is_email_verified, provider }: OutsideIdentity,
): Promise<boolean> {
  if (email === null || !is_email_verified) return false
  if (provider !== 'sso' && isSsoDomain(ctx.app.settings, email)) return false
  return (await accountOfEmail(ctx.db, foldEmail(email)))?.has_verified_email ?? false
}
