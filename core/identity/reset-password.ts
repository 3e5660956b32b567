import type { Parsed } from '@bowerbird/contract/kernel/call'
import {
  passwordResetCreate,
  passwordResetGet,
  passwordResetUpdate,
} from '@bowerbird/contract/identity/account-calls'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Ctx } from '../call/ctx.ts'
import { handle } from '../call/handle.ts'
import { keyReused } from '../call/idempotency.ts'
import { deleteAccessTokensOf } from './access-token-queries.ts'
import { isLink, linkExpired, readLink, takeLink } from './account-links.ts'
import { passwordChangedMail } from './account-mails.ts'
import { foldEmail, passwordHashOf, setPassword } from './account-queries.ts'
import { accountOfLinks } from './account-link-queries.ts'
import { requireChallengeOften } from './challenge.ts'
import { noteReset } from './account-row-queries.ts'
import { sessionsEnded } from './identity-events.ts'
import { mailAccount } from './mail-account.ts'
import { hashPassword, isPassword } from './password.ts'
import { sendResetLink } from './send-account-link.ts'
import { deleteSessionsOf } from './session-queries.ts'

// Asked for one name from one network; a job counts what really is mailed.
const asksOfName = { points: 5, seconds: 3600 }

/** The same answer for known and unknown names: a job looks for the account and mails the link. */
export const askForReset = handle(passwordResetCreate, async ({ username_or_email, challenge }, ctx) => {
  await requireChallengeOften(ctx, 'reset', challenge)
  const name = foldEmail(username_or_email)
  const { rate_limits } = ctx.app.security
  const { settings } = ctx.app
  await rate_limits.spendFor('reset_name', `${name.slice(0, 150)}|${ctx.caller.address}`, asksOfName)
  await ctx.transaction((ctx) => sendResetLink.enqueue(ctx.db, { name, language: ctx.caller.locale }))
  return { mail_goes_out: settings.smtp_url !== undefined }
})

export const readReset = handle(passwordResetGet, async ({ token }, ctx) => {
  const { account } = await readLink(ctx, token, ['reset'])
  return { username: account.username }
})

export const resetPassword = handle(passwordResetUpdate, reset, { again: isReset })

type ResetCtx = Ctx<typeof passwordResetUpdate>

/** Following the link proves that the user reads the account's mail, which confirms the address. */
async function reset({ token, password }: Parsed<typeof passwordResetUpdate>, ctx: ResetCtx) {
  // Checked before the costly hash. Taking the link below decides between two clicks.
  const password_hash = (await isLink(ctx, token, ['reset'])) ? await hashPassword(password) : null
  return ctx.transaction(async (ctx) => {
    if (password_hash === null) throw linkExpired()
    const { account, link } = await takeLink(ctx, token, ['reset'])
    await setPassword(ctx.db, account.user_id, password_hash, ctx.now)
    await noteReset(ctx.db, account.user_id, { has_verified_email: link.email === account.email })
    await deleteSessionsOf(ctx.db, account.user_id)
    // An intruder may have made some.
    await deleteAccessTokensOf(ctx.db, account.user_id)
    await sessionsEnded.append(ctx.db, { user_id: account.user_id })
    await mailAccount(ctx, account, passwordChangedMail({ has_ended_tokens: true }))
    ctx.remember(account.user_id)
    return { username: account.username }
  })
}

/** The same form sent twice, with the password that was set. */
async function isReset(user_id: UserId, ctx: ResetCtx, { password }: Parsed<typeof passwordResetUpdate>) {
  if (!(await isPassword(await passwordHashOf(ctx.db, user_id), password))) throw keyReused()
  const account = await accountOfLinks(ctx.db, user_id)
  return account ? { username: account.username } : null
}
