import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import type {} from '@bowerbird/core/identity/identity-tables'
import type {} from '@bowerbird/core/identity/mfa-tables'
import type {} from '@bowerbird/core/sign-in/sign-in-queries'
import { sql } from 'kysely'
import type {} from '../moderation/moderation-tables.ts'

/** What a user set and named beside their preferences. */
export async function settingsToExport(db: Db, user_id: UserId) {
  const [states, interests, less_of, searches, notifications, sites, dismissed_ideas] = await Promise.all([
    rowsOf(db, 'state, value, changed_at', 'user_state', user_id),
    rowsOf(db, 'tag, created_at', 'user_interest', user_id),
    rowsOf(db, 'kind, subject, created_at', 'less_of', user_id),
    rowsOf(db, 'term, searched_at', 'recent_search', user_id),
    rowsOf(db, 'digest, kinds', 'notice_setting', user_id),
    rowsOf(db, 'site, kind, confirmed_at, created_at', 'site_claim', user_id),
    rowsOf(db, 'board_id, root_pin_id, created_at', 'board_idea_dismissal', user_id),
  ])
  return { states, interests, less_of, searches, notifications, sites, dismissed_ideas }
}

/** By what they get in, and nothing that would let another one in. */
export async function waysInToExport(db: Db, user_id: UserId) {
  const [outside_accounts, passkeys, second_factor] = await Promise.all([
    rowsOf(db, 'provider, label, connected_at', 'user_outside_identity', user_id),
    rowsOf(db, 'name, created_at, used_at', 'user_passkey', user_id),
    rowsOf(db, 'totp_since, email_codes_since', 'user_mfa', user_id),
  ])
  return { outside_accounts, passkeys, second_factor }
}

/** What they reported to the owner of the site: their reports, their appeals, pictures they took for made by a machine; and alt texts they suggested. */
export async function reportsToExport(db: Db, user_id: UserId) {
  const { rows: reports } = await sql`
    select c.kind, c.target_id, r.reason, r.details, r.created_at
    from moderation_report r join moderation_case c on c.case_id = r.case_id
    where r.reporter_id = ${user_id}::bigint order by r.case_id`.execute(db)
  const [appeals, ai_pictures, alt_texts] = await Promise.all([
    rowsOf(db, 'body, state, answer, created_at, decided_at', 'moderation_appeal', user_id),
    rowsOf(db, 'pin_id, created_at', 'pin_ai_report', user_id),
    rowsOf(db, 'pin_id, text, created_at, refused_at', 'alt_text_suggestion', user_id),
  ])
  return { reports, appeals, ai_pictures, alt_texts }
}

/** Comments that they like. Served by pin_comment_like_user_id_idx. */
export const likesToExport = (db: Db, user_id: UserId) =>
  rowsOf(db, 'pin_id, comment_id, created_at', 'pin_comment_like', user_id)

async function rowsOf(db: Db, columns: string, table: string, user_id: UserId): Promise<unknown[]> {
  const names = columns.split(', ').map((name) => sql.ref(name))
  const { rows } = await sql`
    select ${sql.join(names)} from ${sql.table(table)} where user_id = ${user_id}::bigint order by 1`.execute(
    db,
  )
  return rows
}
