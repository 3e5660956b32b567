import { localized } from '@bowerbird/texts/localized'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import { userSessionCreate, userSessionGet } from '@bowerbird/contract/identity/identity-calls'
import { restrictions } from '@bowerbird/contract/identity/restrictions'
import { signInMethodOf } from '@bowerbird/contract/identity/challenge'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Ctx, AnyCtx } from '../call/ctx.ts'
import { handle } from '../call/handle.ts'
import { ApiError } from '../call/api-error.ts'
import { takeSecondStep } from './take-second-step.ts'
import type { OutsideMethod, OutsideInput } from './verify-identity.ts'
import { accountToLogIn, foldEmail } from '../identity/account-queries.ts'
import {
  forgetWrongTries,
  noteTryFromEverywhere,
  noteWrongTry,
  requireChallenge,
} from '../identity/challenge.ts'
import { finishLogIn } from './finish-log-in.ts'
import { isKnownBrowser } from '../identity/known-browser.ts'
import { logInByLink } from './log-in-link.ts'
import { isPassword, wrongCredentials } from '../identity/password.ts'
import { signInTypes } from '../identity/work-of-tries.ts'
import { viewViewer } from '../identity/viewer-view.ts'
import { verifyIdentity } from './verify-identity.ts'
import { userOfIdentity } from './user-of-identity.ts'
import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import { checkPasskey } from '../mfa/check-passkey.ts'

// Tries on one account from one network, for those that took no work. Who did the work that was asked for is let by.
const triesOnAccount = { points: 10, seconds: 300 }

type LogInInput = Parsed<typeof userSessionCreate>
type LogInCtx = Ctx<typeof userSessionCreate>

/** The fields sent decide the log-in method (AUTH-03); all methods end in `finishLogIn`. */
export const logIn = handle(userSessionCreate, (input, ctx) => {
  if (input.mfa_ticket !== undefined) return takeSecondStep(ctx, { ...input, mfa_ticket: input.mfa_ticket })
  if (input.passkey) return logInByPasskey(ctx, input.passkey)
  if (input.link_token !== undefined) return logInByLink(ctx, input.link_token)
  const method = signInMethodOf(input)
  if (method === null || method === 'email') return logInByPassword(input, ctx)
  return logInFromOutside(method, input, ctx)
})

async function logInFromOutside(method: OutsideMethod, input: LogInInput, ctx: LogInCtx) {
  const { user_id, sign_in_type } = await userOfOutsideIdentity(ctx, method, input)
  return ctx.transaction((ctx) => finishLogIn(ctx, user_id, { sign_in_type }))
}

async function logInByPassword(input: LogInInput, ctx: LogInCtx) {
  const { username_or_email: named, password } = typedIn(input, ctx)
  const name = foldEmail(named).slice(0, 150)
  const account = await accountToLogIn(ctx.db, named)
  // Unknown names are counted as well, so that limits do not reveal who has an account.
  const tried = {
    name,
    account: account?.user_id ?? name,
    isKnown:
      account !== undefined &&
      isKnownBrowser(ctx.app.security.secret, account.user_id, ctx.caller.known_browser),
  }
  const hasDoneWork = await requireChallenge(ctx, { ...tried, given: input.challenge })
  if (!hasDoneWork) await spend(ctx, 'log_in_account', `${name}|${ctx.caller.address}`, triesOnAccount)
  await noteTryFromEverywhere(ctx, tried)
  if (!(await isPassword(account?.password_hash ?? undefined, password)) || !account) {
    await noteWrongTry(ctx, name)
    throw wrongCredentials()
  }
  await forgetWrongTries(ctx, tried)
  const sign_in_type = input.stored_credential ? signInTypes.smartlock : signInTypes.email
  return ctx.transaction((ctx) => finishLogIn(ctx, account.user_id, { sign_in_type }))
}

function typedIn({ username_or_email = '', password = '' }: LogInInput, ctx: LogInCtx) {
  const fields = {
    ...(username_or_email === '' && {
      username_or_email: localized('errors-contract.enterYourEMailAddressOr'),
    }),
    ...(password === '' && { password: localized('errors-core.enterYourPassword') }),
  }
  const [message] = Object.values(fields)
  if (message !== undefined) throw ctx.apiError('bad_request', message, { fields })
  return { username_or_email, password }
}

/** Past a limit the log-in answers RATE_LIMITED (AUTH-08) with the time when it works again. */
async function spend(
  { app }: LogInCtx,
  ...limit: Parameters<typeof app.security.rate_limits.spendFor>
): Promise<void> {
  try {
    await app.security.rate_limits.spendFor(...limit)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'too_many') throw error
    const extra_data = { restriction: restrictions.RATE_LIMITED }
    throw new ApiError(error.code, error.message, { ...error.detail, extra_data })
  }
}

export const readViewer = handle(userSessionGet, (_input, ctx) => viewViewer(ctx.viewer, ctx.app))

/**
 * Whom an outside identity lets in. Refuses with `identity_refused` when it does not hold, and with
 * `sign_up_needed`, `identity_unjoined` or `log_in_restricted` when no account here has it. Not inside a
 * transaction: a token that was used stays used, whatever becomes of the log-in.
 */
async function userOfOutsideIdentity(
  ctx: AnyCtx,
  method: OutsideMethod,
  input: OutsideInput,
): Promise<{ user_id: UserId; sign_in_type: number }> {
  return userOfIdentity(ctx, await verifyIdentity(ctx, method, input))
}

/** A passkey alone logs in: the device and what unlocks it are two factors (AUTH-14). */
async function logInByPasskey(
  ctx: Ctx<typeof userSessionCreate>,
  passkey: Record<string, unknown>,
): Promise<ViewerView> {
  const found = await ctx.transaction((ctx) => checkPasskey(ctx, passkey, { of: null, is_whole: true }))
  if (found === null)
    throw ctx.apiError('wrong_credentials', localized('errors-core.thisPasskeyIsNotKnownHere'))
  return ctx.transaction((ctx) =>
    finishLogIn(ctx, found.user_id, { sign_in_type: signInTypes.multifactor, has_second_factor: true }),
  )
}
