import type { Parsed } from '@bowerbird/contract/kernel/call'
import { userRegisterCreate } from '@bowerbird/contract/identity/identity-calls'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { transaction } from '../db/transaction.ts'
import type { Ctx } from '../call/ctx.ts'
import { handle } from '../call/handle.ts'
import { keyReused } from '../call/idempotency.ts'
import { isEmailTaken, passwordHashOf } from '../identity/account-queries.ts'
import { requireChallengeOften } from '../identity/challenge.ts'
import { finishLogIn } from './finish-log-in.ts'
import { logBrowserIn } from '../identity/log-browser-in.ts'
import { mailVerification } from '../identity/mail-verification.ts'
import { refuseSsoDomain } from '../identity/sso-domains.ts'
import { emailTaken, openAccount, refuseChildren } from '../identity/open-account.ts'
import { hashPassword, isPassword } from '../identity/password.ts'
import { refuseDisposable } from '../identity/refuse-disposable.ts'
import { sessionViewer } from '../identity/session-queries.ts'
import { signInTypes } from '../identity/work-of-tries.ts'
import { viewViewer } from '../identity/viewer-view.ts'

type RegisterInput = Parsed<typeof userRegisterCreate>
type RegisterCtx = Ctx<typeof userRegisterCreate>

/** Signs a user up and logs them in. The first account becomes the owner of the site. */
export const register = handle(userRegisterCreate, signUp, { again: logInAgain })

async function signUp(input: RegisterInput, ctx: RegisterCtx) {
  refuseChildren(input, ctx)
  refuseDisposable(ctx, input.email)
  refuseSsoDomain(ctx, input.email)
  await requireChallengeOften(ctx, 'sign_up', input.challenge)
  // Looked at before the costly hash; the claim below is what decides.
  const isTaken = await isEmailTaken(ctx.db, input.email)
  const password_hash = isTaken ? null : await hashPassword(input.password)
  return ctx.transaction(async (ctx) => {
    // Inside the transaction, so that a double click on the same form is recognised.
    if (password_hash === null) throw emailTaken(ctx)
    const user_id = await openAccount(ctx, input, { password_hash, has_verified_email: false })
    await logBrowserIn(ctx, user_id, signInTypes.email)
    const language = ctx.caller.locale
    await mailVerification.enqueue(ctx.db, { user_id, language }, { job_key: `verify ${user_id}` })
    ctx.remember(user_id)
    const viewer = await sessionViewer(ctx.db, user_id, ctx.caller.browser_session_id ?? '')
    return viewViewer(viewer ?? null, ctx.app)
  })
}

/** The same form sent twice: a log-in, which the password and what restricts the account by now decide on. */
async function logInAgain(user_id: UserId, ctx: RegisterCtx, { password }: RegisterInput) {
  if (!(await isPassword(await passwordHashOf(ctx.db, user_id), password))) throw keyReused()
  return transaction(ctx.db, (db) =>
    finishLogIn({ ...ctx, db }, user_id, { sign_in_type: signInTypes.email }),
  )
}
