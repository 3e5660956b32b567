import { signInTicketGet } from '@bowerbird/contract/sign-in/sign-in-calls'
import { handle } from '../call/handle.ts'
import { foldEmail } from '../identity/account-queries.ts'
import { providerName } from './providers.ts'
import { holderOfEmail } from './sign-in-queries.ts'
import { openTicket } from './sign-in-ticket.ts'

export const readTicket = handle(signInTicketGet, async ({ ticket: given }, ctx) => {
  const { identity, step, next } = await openTicket(ctx, given)
  const { provider, full_name, email, is_email_verified } = identity
  // Only for users who confirmed the address.
  const holder = email && is_email_verified ? await holderOfEmail(ctx.db, foldEmail(email)) : undefined
  return {
    provider,
    provider_name: providerName(ctx.app.settings, provider),
    full_name,
    email: email ?? '',
    is_email_verified,
    step: step === 'join' && ctx.viewer ? ('connect' as const) : step,
    is_address_claimed: step === 'sign_up' && holder !== undefined,
    next,
  }
})
