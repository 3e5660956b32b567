import { localized } from '@bowerbird/texts/localized'
import { appealCreate, ownRestrictionGet } from '@bowerbird/contract/moderation/content-report-calls'
import { handle } from '@bowerbird/core/call/handle'
import { appealOf, insertAppeal } from './appeal-queries.ts'
import { viewOwnAppeal } from './appeal-view.ts'
import { restrictionOf } from './restriction-queries.ts'

/** Why the viewer is restricted, and the outcome of their appeal. */
export const readOwnRestriction = handle(ownRestrictionGet, async (_input, { db, viewer, now }) => {
  const account = await restrictionOf(db, viewer.id)
  if (!account || account.restriction === null || account.restricted_at === null) return null
  const { restriction, restriction_reason, restricted_at, restricted_until } = account
  if (restricted_until !== null && restricted_until <= now) return null
  const appeal = await appealOf(db, viewer.id, restricted_at)
  return {
    restriction,
    reason: restriction_reason ?? '',
    since: restricted_at.toISOString(),
    until: restricted_until?.toISOString() ?? null,
    appeal: appeal ? viewOwnAppeal(appeal) : null,
  }
})

/** Appeals against a restriction. Sent again, it answers with the first appeal. */
export const appeal = handle(appealCreate, ({ text }, ctx) =>
  ctx.transaction(async (ctx) => {
    const { db, viewer, now } = ctx
    const account = await restrictionOf(db, viewer.id, 'lock')
    if (!account || account.restriction === null || account.restricted_at === null)
      throw ctx.apiError('not_allowed', localized('errors-pinner.yourAccountIsNotRestricted'))
    const { restricted_at } = account
    const is_new = await insertAppeal(db, {
      appeal_id: ctx.newId(),
      user_id: viewer.id,
      restricted_at,
      body: text,
      created_at: now,
    })
    const kept = await appealOf(db, viewer.id, restricted_at)
    if (!kept) throw new Error(`the appeal of ${viewer.id} is not there`)
    if (!is_new && kept.body !== text)
      throw ctx.apiError('not_allowed', localized('errors-pinner.youHaveAppealedAlreadyYouWill'))
    return viewOwnAppeal(kept)
  }),
)
