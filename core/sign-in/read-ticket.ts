import { signInTicketGet, signInNonceCreate } from '@bowerbird/contract/sign-in/sign-in-calls'
import { handle } from '../call/handle.ts'
import { foldEmail } from '../identity/account-queries.ts'
import { providerName } from './providers.ts'
import { accountOfEmail } from './sign-in-queries.ts'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import type { AnyCtx } from '../call/ctx.ts'
import type { OutsideIdentity } from './outside-identity.ts'
import { seal, unseal } from './sealed.ts'
import { signInSeconds, signInCookie } from '../call/request-cookies.ts'
import type { SignInProvider } from '@bowerbird/contract/sign-in/sign-in-models'
import type { AppContext } from '../call/app-context.ts'
import type { SentAlong } from './exchange-code.ts'
import { randomBytes } from 'node:crypto'

/** The page gets the word, its browser keeps it sealed: a token that was made for another browser does not fit. */
export const makeNonce = handle(signInNonceCreate, async (_input, ctx) => {
  const nonce = randomBytes(24).toString('base64url')
  const kept = await seal(ctx.app, 'nonce', { content: nonce, seconds: signInSeconds })
  ctx.caller.set_cookies.push(signInCookie(ctx.app.settings, 'nonce', kept))
  return { nonce }
})

/** A visit to a provider that is under way. The browser that began it keeps it, sealed. */
export interface SignInAttempt {
  provider: SignInProvider
  sent: SentAlong
  next: string
  /** The user who asked in the settings to have it connected, and in which browser. */
  connect?: { user_id: UserId; browser_session_id: string } | undefined
}

export const sealAttempt = (app: AppContext, attempt: SignInAttempt): Promise<string> =>
  seal(app, 'attempt', { content: attempt, seconds: signInSeconds })

export const openAttempt = (app: AppContext, sealed: string | undefined): Promise<SignInAttempt | null> =>
  unseal<SignInAttempt>(app, 'attempt', sealed)

export const readTicket = handle(signInTicketGet, async ({ ticket: given }, ctx) => {
  const { identity, step, next } = await openTicket(ctx, given)
  const { provider, full_name, email, is_email_verified } = identity
  // Only for users who confirmed the address.
  const holder = email && is_email_verified ? await accountOfEmail(ctx.db, foldEmail(email)) : undefined
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

/** Proves for a quarter of an hour an identity at a provider, and what may be done with it here. */
export interface SignInTicket {
  identity: OutsideIdentity
  /** `sign_up`: an account may be made; `join`, `connect`: it may be connected with one. */
  step: 'sign_up' | 'join' | 'connect'
  next: string
  /** The user who asked for it in the settings, in that browser alone. */
  by?: { user_id: UserId; browser_session_id: string } | undefined
}

export const sealTicket = ({ app }: Pick<AnyCtx, 'app'>, ticket: SignInTicket): Promise<string> =>
  seal(app, 'ticket', { content: ticket, seconds: signInSeconds })

/** The ticket that was given along, or that the browser keeps. Refuses with `link_expired`. */
export async function openTicket(ctx: AnyCtx, given: string | undefined): Promise<SignInTicket> {
  const ticket = await unseal<SignInTicket>(ctx.app, 'ticket', given ?? ctx.caller.sign_in?.ticket)
  if (ticket) return ticket
  throw ctx.apiError('link_expired', localized('errors-core.thatTookTooLongOrWas'))
}
