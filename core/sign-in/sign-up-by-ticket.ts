import type { UserId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import { outsideSignUpCreate } from '@bowerbird/contract/sign-in/sign-in-calls'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import { transaction } from '../db/transaction.ts'
import type { AnyCtx, Ctx } from '../call/ctx.ts'
import { handle } from '../call/handle.ts'
import { foldEmail } from '../identity/account-queries.ts'
import { finishLogIn } from './finish-log-in.ts'
import { mailVerification } from '../identity/mail-verification.ts'
import { refuseDisposable } from '../identity/refuse-disposable.ts'
import { openAccount, refuseChildren } from '../identity/open-account.ts'
import type { OutsideIdentity } from './outside-identity.ts'
import { accountOfIdentity, claimIdentity, accountOfEmail, takeAddress } from './sign-in-queries.ts'
import { signInCookie } from '../call/request-cookies.ts'
import { openTicket } from './read-ticket.ts'
import { refuseSsoDomain } from '../identity/sso-domains.ts'
import { refusePreventedRegister } from './user-of-identity.ts'

type SignUpInput = Parsed<typeof outsideSignUpCreate>
type SignUpCtx = Ctx<typeof outsideSignUpCreate>

/** Makes an account from a verified identity at a provider; it has no password until the user sets one. */
export const signUpByTicket = handle(outsideSignUpCreate, signUp, { again: logInAgain })

async function signUp(input: SignUpInput, ctx: SignUpCtx) {
  const { identity, step } = await openTicket(ctx, input.ticket)
  if (step !== 'sign_up') throw ctx.apiError('link_expired', localized('errors-core.thisWasNotBegunToSign'))
  refusePreventedRegister(ctx, identity)
  refuseChildren(input, ctx)
  refuseDisposable(ctx, input.email)
  if (identity.provider !== 'sso') refuseSsoDomain(ctx, input.email)
  return ctx.transaction(async (ctx) => {
    const has_verified_email = await settleAddress(ctx, input.email, identity)
    const user_id = await openAccount(ctx, input, { password_hash: null, has_verified_email })
    if (!(await claimIdentity(ctx.db, identity, { user_id, now: ctx.now })))
      throw ctx.apiError('identity_refused', localized('errors-core.thisAccountIsConnectedHereAlready'))
    if (!has_verified_email) {
      const language = ctx.caller.locale
      await mailVerification.enqueue(ctx.db, { user_id, language }, { job_key: `verify ${user_id}` })
    }
    ctx.remember(user_id)
    return letIn(ctx, user_id, identity)
  })
}

/** True when the address is confirmed. An unconfirmed claim by another account is then displaced. */
async function settleAddress(ctx: AnyCtx, given: string, identity: OutsideIdentity): Promise<boolean> {
  const email = foldEmail(given)
  if (!identity.is_email_verified || identity.email === null || foldEmail(identity.email) !== email)
    return false
  const holder = await accountOfEmail(ctx.db, email)
  // The owner keeps the address: the owner code proved that account.
  if (holder && !holder.has_verified_email && !holder.is_owner)
    await takeAddress(ctx.db, { user_id: holder.user_id, email })
  return true
}

async function letIn(ctx: AnyCtx, user_id: UserId, { sign_in_type }: OutsideIdentity) {
  const viewer = await finishLogIn(ctx, user_id, { sign_in_type })
  ctx.caller.set_cookies.push(signInCookie(ctx.app.settings, 'ticket', ''))
  return viewer
}

/** The same form sent twice: the holder of the ticket is logged in again. */
async function logInAgain(user_id: UserId, ctx: SignUpCtx, { ticket }: SignUpInput) {
  const { identity } = await openTicket(ctx, ticket)
  if ((await accountOfIdentity(ctx.db, identity))?.user_id !== user_id) return null
  return transaction(ctx.db, (db) => letIn({ ...ctx, db }, user_id, identity))
}
