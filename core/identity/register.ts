import type { Parsed } from '@bowerbird/contract/kernel/call'
import { userRegisterCreate } from '@bowerbird/contract/identity/identity-calls'
import { transaction } from '../db/transaction.ts'
import type { Ctx } from '../http/ctx.ts'
import { handle } from '../http/handle.ts'
import {
  claimEmail,
  claimOwner,
  claimUsername,
  foldEmail,
  hasOwner,
  insertAccount,
  isEmailTaken,
  passwordHashOf,
  takeInvite,
} from './account-queries.ts'
import { ageOf, minimumAge } from './age.ts'
import { freeUsername } from './free-username.ts'
import { userRegistered } from './identity-events.ts'
import { hashInviteCode } from './invite-code.ts'
import { logBrowserIn } from './log-browser-in.ts'
import { matchesOwnerCode } from './owner-code.ts'
import { hashPassword, isPassword } from './password.ts'
import { sessionViewer } from './session-queries.ts'
import { signInTypes } from './sign-in-types.ts'
import { viewViewer } from './viewer-view.ts'

type RegisterInput = Parsed<typeof userRegisterCreate>
type RegisterCtx = Ctx<typeof userRegisterCreate>

/** Signs somebody up and logs them in. The first account is the owner of the site. */
export const register = handle(userRegisterCreate, signUp, { again: logInAgain })

async function signUp(input: RegisterInput, ctx: RegisterCtx) {
  refuseChildren(input, ctx)
  // Looked at before the costly hash; the claim below is what decides.
  const isTaken = await isEmailTaken(ctx.db, input.email)
  const password_hash = isTaken ? null : await hashPassword(input.password)
  return ctx.transaction(async (ctx) => {
    // Not before the transaction: a second click on the same form is told here that it is one.
    if (password_hash === null) throw emailTaken(ctx)
    const user_id = ctx.newId()
    const is_owner = await settleOwner(input, ctx, user_id)
    if (!is_owner) await settleRegistration(input, ctx, user_id)
    if (!(await claimEmail(ctx.db, input.email, user_id))) throw emailTaken(ctx)
    const username = await settleUsername(input, ctx, user_id)
    await insertAccount(
      ctx.db,
      {
        user_id,
        username,
        email: foldEmail(input.email),
        full_name: input.full_name,
        about: '',
        avatar_signature: null,
        birthday: input.birthday ?? null,
        is_owner,
        is_demo: false,
        has_verified_email: false,
        created_at: ctx.now,
        closed_at: null,
      },
      password_hash,
    )
    await userRegistered.append(ctx.db, { user_id })
    await logBrowserIn(ctx, user_id, signInTypes.email)
    ctx.remember(user_id)
    const viewer = await sessionViewer(ctx.db, user_id, ctx.caller.browser_session_id ?? '')
    return viewViewer(viewer ?? null, ctx.ground.business)
  })
}

/** The same form sent twice: its answer is a session too, for whoever knows the password. */
async function logInAgain(user_id: string, ctx: RegisterCtx, { password }: RegisterInput) {
  if (!(await isPassword(await passwordHashOf(ctx.db, user_id), password))) return null
  return transaction(ctx.db, async (db) => {
    await logBrowserIn({ ...ctx, db }, user_id, signInTypes.email)
    const viewer = await sessionViewer(db, user_id, ctx.caller.browser_session_id ?? '')
    return viewViewer(viewer ?? null, ctx.ground.business)
  })
}

function refuseChildren({ birthday, age }: RegisterInput, ctx: RegisterCtx): void {
  const years = birthday === undefined ? age : ageOf(birthday, ctx.now)
  if (years === undefined)
    throw ctx.refusal('bad_request', 'Tell us your age.', { fields: { age: 'Tell us your age.' } })
  if (years > 130 || years < 0)
    throw ctx.refusal('bad_request', 'This is not a birthday.', {
      fields: { birthday: 'This is not a birthday.' },
    })
  if (years < minimumAge) {
    const message = `You need to be ${minimumAge} or older to sign up.`
    throw ctx.refusal('bad_request', message, { fields: { age: message } })
  }
}

/** True when this account is the site's first. Where others can reach it, that takes the code printed at start. */
async function settleOwner(input: RegisterInput, ctx: RegisterCtx, user_id: string): Promise<boolean> {
  const { settings, secret } = ctx.ground
  if (settings.is_private_address || matchesOwnerCode(secret, input.owner_code))
    return claimOwner(ctx.db, user_id)
  if (await hasOwner(ctx.db)) return false
  const message = 'This site is new. Enter the owner code that was printed when it started.'
  throw ctx.refusal('registration_closed', message, { fields: { owner_code: message } })
}

async function settleRegistration(input: RegisterInput, ctx: RegisterCtx, user_id: string): Promise<void> {
  const { registration } = ctx.ground.settings
  if (registration === 'open') return
  const isInvited =
    input.invite_code !== undefined &&
    (await takeInvite(ctx.db, hashInviteCode(input.invite_code), user_id, ctx.now))
  if (registration === 'invitation' && isInvited) return
  const message =
    registration === 'closed' ? 'This site takes no new members.' : 'You need an invitation to sign up here.'
  throw ctx.refusal('registration_closed', message, { fields: { invite_code: message } })
}

async function settleUsername(input: RegisterInput, ctx: RegisterCtx, user_id: string): Promise<string> {
  const username = input.username ?? (await freeUsername(ctx.db, input.full_name))
  if (await claimUsername(ctx.db, username, user_id)) return username
  throw ctx.refusal('name_taken', 'This username is not available.', {
    fields: { username: 'This username is not available.' },
  })
}

function emailTaken(ctx: RegisterCtx) {
  const message = 'This e-mail address has an account already. Log in instead.'
  return ctx.refusal('email_taken', message, { fields: { email: message } })
}
