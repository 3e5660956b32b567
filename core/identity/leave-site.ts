import { accountClosureCreate } from '@bowerbird/contract/identity/account-calls'
import { handle } from '../http/handle.ts'
import { notFound } from '../http/refusal.ts'
import { accountOfLinks } from './account-link-queries.ts'
import { accountClosedMail } from './account-mails.ts'
import { closeAccount } from './close-account.ts'
import { sessionsEnded } from './identity-events.ts'
import { logBrowserOut } from './log-browser-in.ts'
import { mailAccount } from './mail-account.ts'
import { requireProof } from './require-proof.ts'

/** Deactivates or deletes the viewer's account. Logging in again takes it back, a deletion for so long as it can be. */
export const leaveSite = handle(accountClosureCreate, async ({ as }, ctx) => {
  await requireProof(ctx)
  if (ctx.viewer.is_owner)
    throw ctx.refusal('not_allowed', 'You run this site: your account cannot be closed.')
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
