import type { AppealView, OwnRestriction } from '@bowerbird/contract/moderation/moderation-models'
import type { Db } from '@bowerbird/core/db/database'
import type { ModerationAppealTable } from './moderation-tables.ts'
import { accountNames } from './people-list-queries.ts'
import { restrictionsOf } from './restriction-queries.ts'

export function viewOwnAppeal({
  state,
  body,
  answer,
  created_at,
}: ModerationAppealTable): NonNullable<OwnRestriction['appeal']> {
  return { state, text: body, answer, created_at: created_at.toISOString() }
}

/** Appeals as the owner of the site sees them. Two queries, however many. */
export async function viewAppeals(db: Db, appeals: readonly ModerationAppealTable[]): Promise<AppealView[]> {
  const ids = appeals.map((one) => one.user_id)
  const people = await accountNames(db, ids)
  const restrictions = await restrictionsOf(db, ids)
  return appeals.map((one) => {
    const now = restrictions.get(one.user_id)
    // What was restricted anew since is another matter.
    const same = now?.restricted_at?.getTime() === one.restricted_at.getTime() ? now : undefined
    return {
      ...viewOwnAppeal(one),
      id: one.appeal_id,
      person: people.get(one.user_id) ?? null,
      restriction: same?.restriction ?? null,
      reason: same?.restriction_reason ?? '',
      decided_at: one.decided_at?.toISOString() ?? null,
    }
  })
}
