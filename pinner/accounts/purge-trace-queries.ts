import type { UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type {} from '@bowerbird/core/identity/account-tables'
import type {} from '@bowerbird/core/identity/identity-tables'
import { sql } from 'kysely'
import type {} from '../moderation/moderation-tables.ts'

/** Browsers in which they were logged in hold them no longer. Served by browser_account_user_id_idx. */
export async function leaveBrowsers(db: Db, user_id: UserId): Promise<void> {
  const held = await db
    .deleteFrom('browser_account')
    .where('user_id', '=', user_id)
    .returning('browser_session_id')
    .execute()
  await db
    .updateTable('browser_session')
    .set({ active_user_id: null })
    .where('browser_session_id', '=', anyId(held.map((row) => row.browser_session_id)))
    .where('active_user_id', '=', user_id)
    .execute()
}

/** The user's likes, some at a time; the like counts of their comments' authors go down. Served by pin_comment_like_user_id_idx. */
export async function takeBackLikes(db: Db, user_id: UserId, limit: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    with gone as (
      delete from pin_comment_like where (pin_id, comment_id, user_id) in (
        select pin_id, comment_id, user_id from pin_comment_like where user_id = ${user_id}::bigint limit ${limit})
      returning pin_id, comment_id
    ), less as (
      update pin_comment c set like_count = greatest(0, like_count - 1) from gone
      where c.pin_id = gone.pin_id and c.comment_id = gone.comment_id
    )
    select count(*)::int as gone from gone`.execute(db)
  return rows[0]?.gone ?? 0
}

/** That they took pictures for made by a machine. Served by pin_ai_report_user_id_idx. */
export async function forgetAiReports(db: Db, user_id: UserId): Promise<void> {
  await sql`delete from pin_ai_report where user_id = ${user_id}::bigint`.execute(db)
}

/** Pictures that they dismissed for boards. Served by board_idea_dismissal_user_id_idx. */
export async function forgetDismissedIdeas(db: Db, user_id: UserId): Promise<void> {
  await sql`delete from board_idea_dismissal where user_id = ${user_id}::bigint`.execute(db)
}

/** Alt texts that they suggested. Served by alt_text_suggestion_user_id_idx. */
export async function forgetAltTexts(db: Db, user_id: UserId): Promise<void> {
  await sql`delete from alt_text_suggestion where user_id = ${user_id}::bigint`.execute(db)
}

/**
 * Reports to the owner of the site by them and about them. Another user's case stays, and the reason of its report:
 * without a word of theirs.
 */
export async function leaveModeration(db: Db, user_id: UserId): Promise<void> {
  await db.deleteFrom('moderation_appeal').where('user_id', '=', user_id).execute()
  const about = await db
    .deleteFrom('moderation_case')
    .where('owner_id', '=', user_id)
    .returning('case_id')
    .execute()
  await db
    .deleteFrom('moderation_report')
    .where('case_id', '=', anyId(about.map((row) => row.case_id)))
    .execute()
  // By a number below all others, because a case counts each reporter once.
  await sql`
    update moderation_report r set details = '', reporter_id = least(0, (
      select min(reporter_id) from moderation_report o where o.case_id = r.case_id)) - 1
    where reporter_id = ${user_id}::bigint`.execute(db)
}
