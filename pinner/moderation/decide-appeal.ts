import { localized } from '@bowerbird/texts/localized'
import { appealDecide, appealsGet } from '@bowerbird/contract/moderation/moderation-calls'
import { audit } from '@bowerbird/core/audit/audit'
import { bookmarkId, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { appealById, appealsAfter, decideAppealRow } from './appeal-queries.ts'
import { viewAppeals } from './appeal-view.ts'
import { appealDecided } from './moderation-events.ts'
import { liftRestriction } from './restrict-account.ts'
import { mailAppealRefused } from './restriction-mail.ts'
import { restrictionOf } from './restriction-queries.ts'

export const listAppeals = handle(appealsGet, async ({ state, page_size, bookmarks }, ctx) => {
  const scope = `appeals ${state}`
  const after = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkId, bookmarks)
  const rows = await appealsAfter(ctx.db, { state, after, limit: page_size + 1 })
  const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: (row) => row.appeal_id })
  return { data: await viewAppeals(ctx.db, items), bookmark }
})

/** Grants an appeal, which lifts the restriction that it is about, or refuses it. Once. */
export const decideAppeal = handle(appealDecide, ({ appeal_id, is_granted, answer }, ctx) =>
  ctx.transaction(async (ctx) => {
    const { db, now, viewer } = ctx
    const found = await appealById(db, appeal_id, 'lock')
    if (!found) throw notFound()
    const state = is_granted ? 'granted' : 'refused'
    if (found.state !== 'open' && found.state !== state)
      throw ctx.apiError('not_allowed', localized('errors-pinner.thisWasDecidedAlready'))
    if (found.state === 'open') {
      const { user_id } = found
      await decideAppealRow(db, appeal_id, { state, answer, decided_at: now, decided_by: viewer.id })
      await audit(ctx, {
        action: `appeal_${state}`,
        user_id,
        subject_kind: 'appeal',
        subject_id: appeal_id,
        note: answer,
      })
      const account = await restrictionOf(db, user_id, 'lock')
      if (account && is_granted) await liftRestriction(ctx, user_id, { answer })
      if (account && !is_granted) await mailAppealRefused(ctx, account, answer)
      await appealDecided.append(db, { appeal_id, user_id, is_granted })
    }
    const after = await appealById(db, appeal_id)
    const [view] = await viewAppeals(db, after ? [after] : [])
    if (!view) throw notFound()
    return view
  }),
)
