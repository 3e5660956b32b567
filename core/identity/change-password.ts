import { passwordUpdate } from '@bowerbird/contract/identity/account-calls'
import { handle } from '../http/handle.ts'
import { notFound } from '../http/refusal.ts'
import { accountOfLinks } from './account-link-queries.ts'
import { passwordChangedMail } from './account-mails.ts'
import { setPassword } from './account-queries.ts'
import { accountsInBrowser } from './browser-account-queries.ts'
import { sessionsEnded } from './identity-events.ts'
import { mailAccount } from './mail-account.ts'
import { hashPassword } from './password.ts'
import { renewBrowser } from './renew-browser.ts'
import { requireProof } from './require-proof.ts'
import { deleteSessionsBut } from './own-session-queries.ts'

/** Every other browser is logged out, and this one goes on under a new session. */
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
      throw ctx.refusal('not_signed_in', 'You were logged out meanwhile. Log in again.')
    await sessionsEnded.append(db, { user_id: viewer.id })
    await mailAccount(ctx, account, passwordChangedMail({ has_ended_tokens: false }), {
      language: caller.locale,
    })
    return { has_password: true as const }
  })
})
