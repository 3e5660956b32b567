import type { UserId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import type { AnyCtx } from '../call/ctx.ts'
import type { OutsideIdentity } from './outside-identity.ts'
import { seal, unseal } from './sealed.ts'
import { signInSeconds } from '../call/sign-in-cookies.ts'

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
