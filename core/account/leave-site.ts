import { localized } from '@bowerbird/texts/localized'
import { accountClosureCreate } from '@bowerbird/contract/identity/account-calls'
import { handle } from '../call/handle.ts'
import { notFound } from '../call/api-error.ts'
import { accountOfLinks } from '../identity/account-link-queries.ts'
import { accountClosedMail } from '../identity/account-mails.ts'
import { closeAccount } from '../identity/close-account.ts'
import { sessionsEnded } from '../identity/identity-events.ts'
import { logBrowserOut } from '../identity/log-browser-in.ts'
import { mailAccount } from '../identity/mail-account.ts'
import { requireProof } from '../mfa/require-proof.ts'

/** Deactivates or deletes the viewer's account. Logging in again takes it back, a deletion for so long as it can be. */
export const leaveSite = handle(accountClosureCreate, async ({ as }, ctx) => {
  await requireProof(ctx)
  if (ctx.viewer.is_owner)
    throw ctx.apiError('not_allowed', localized('errors-core.youRunThisSiteYourAccount'))
  return ctx.transaction(async (ctx) => {
    const { db, viewer, caller } = ctx
    await closeAccount(ctx, viewer.id, as)
    const account = await accountOfLinks(db, viewer.id)
    if (!account) throw notFound()
    await mailAccount(ctx, account, accountClosedMail(account.delete_at), { language: caller.locale })
    await sessionsEnded.append(db, { user_id: viewer.id })
    await logBrowserOut(ctx, { all: false })
    return { as, delete_at: account.delete_at?.toISOString() ?? null }
  })
})
