import { localized } from '@bowerbird/texts/localized'
import { passwordUpdate } from '@bowerbird/contract/identity/account-calls'
import { handle } from '../call/handle.ts'
import { notFound } from '../call/api-error.ts'
import { accountOfLinks } from '../identity/account-link-queries.ts'
import { passwordChangedMail } from '../identity/account-mails.ts'
import { setPassword } from '../identity/account-queries.ts'
import { accountsInBrowser } from '../identity/browser-account-queries.ts'
import { sessionsEnded } from '../identity/identity-events.ts'
import { mailAccount } from '../identity/mail-account.ts'
import { hashPassword } from '../identity/password.ts'
import { renewBrowser } from '../identity/renew-browser.ts'
import { requireProof } from '../mfa/require-proof.ts'
import { deleteSessionsBut } from '../identity/own-session-queries.ts'

/** Every other browser is logged out, and this one gets a new session. */
export const changePassword = handle(passwordUpdate, async ({ password }, ctx) => {
  await requireProof(ctx)
  const password_hash = await hashPassword(password)
  return ctx.transaction(async (ctx) => {
    const { db, viewer, caller, now } = ctx
    const account = await accountOfLinks(db, viewer.id, 'lock')
    if (!account) throw notFound()
    await setPassword(db, viewer.id, password_hash, now)
    await deleteSessionsBut(db, viewer.id, caller.browser_session_id ?? '0')
    const held = await accountsInBrowser(db, caller.browser_session_id ?? '0')
    const keep = held.map(({ user_id }) => user_id)
    if (!(await renewBrowser(ctx, { active: viewer.id, keep })))
      throw ctx.apiError('not_signed_in', localized('errors-core.youWereLoggedOutMeanwhileLog'))
    await sessionsEnded.append(db, { user_id: viewer.id })
    await mailAccount(ctx, account, passwordChangedMail({ has_ended_tokens: false }), {
      language: caller.locale,
    })
    return { has_password: true as const }
  })
})
