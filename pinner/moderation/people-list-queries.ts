import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { PeopleFilter } from '@bowerbird/contract/moderation/admin-models'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type {} from '../profiles/people-tables.ts'

export type AccountRow = Awaited<ReturnType<typeof accountsAfter>>[number]

interface AccountPage {
  /** How a username, a name or an address begins. */
  text: string | undefined
  filter: PeopleFilter
  after: UserId | undefined
  limit: number
}

function accounts(db: Db) {
  return db
    .selectFrom('user_account')
    .select([
      'user_id',
      'username',
      'full_name',
      'email',
      'has_verified_email',
      'avatar_signature',
      'created_at',
      'is_owner',
      'is_demo',
      'closed_as',
      'restriction',
      'restriction_reason',
      'restricted_until',
    ])
}

/** Newest first. Served by the primary key, or the pattern indexes of user_account. */
export async function accountsAfter(db: Db, { text, filter, after, limit }: AccountPage) {
  let query = accounts(db)
  if (text !== undefined) {
    const begins = `${text.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`
    query = query.where(
      sql<boolean>`(username like ${begins} or lower(full_name) like ${begins} or lower(email) like ${begins})`,
    )
  }
  if (filter === 'restricted') query = query.where('restriction', 'is not', null)
  if (filter === 'closed') query = query.where('closed_at', 'is not', null)
  if (after !== undefined) query = query.where('user_id', '<', after)
  return query.orderBy('user_id', 'desc').limit(limit).execute()
}

export async function accountById(db: Db, user_id: UserId): Promise<AccountRow | undefined> {
  return accounts(db).where('user_id', '=', user_id).executeTakeFirst()
}

/** How administration names these people, closed accounts included. */
export async function accountNames(db: Db, ids: readonly UserId[]) {
  if (ids.length === 0) return new Map<string, { id: UserId; username: string; full_name: string }>()
  const rows = await db
    .selectFrom('user_account')
    .select(['user_id as id', 'username', 'full_name'])
    .where('user_id', '=', anyId([...new Set(ids)]))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** In how many browsers a user is logged in, and when one of them was last seen. */
export async function presenceOf(db: Db, user_id: UserId): Promise<{ count: number; seen_at: Date | null }> {
  const sessions = await db
    .selectFrom('user_session')
    .select('browser_session_id')
    .where('user_id', '=', user_id)
    .limit(1000)
    .execute()
  if (sessions.length === 0) return { count: 0, seen_at: null }
  const seen = await db
    .selectFrom('browser_session')
    .select('seen_at')
    .where('browser_session_id', '=', anyId(sessions.map((row) => row.browser_session_id)))
    .orderBy('seen_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { count: sessions.length, seen_at: seen?.seen_at ?? null }
}

/** Numbers that say how much there is; counted no further than `most`. */
export async function siteNumbers(db: Db, { since_id, most }: { since_id: string; most: number }) {
  const { rows } = await sql<{
    person_count: number
    new_person_count: number
    restricted_count: number
    open_case_count: number
    open_appeal_count: number
    unsent_mail_count: number
  }>`
    select
      (select count(*)::int from (select from public.user_account limit ${most}) as one) as person_count,
      (select count(*)::int from (select from public.user_account where user_id >= ${since_id}::bigint limit ${most}) as one) as new_person_count,
      (select count(*)::int from (select from public.user_account where restriction is not null limit ${most}) as one) as restricted_count,
      (select count(*)::int from (select from public.moderation_case where state = 'open' limit ${most}) as one) as open_case_count,
      (select count(*)::int from (select from public.moderation_appeal where state = 'open' limit ${most}) as one) as open_appeal_count,
      (select count(*)::int from (select from public.mail_message where state in ('failed', 'kept') limit ${most}) as one) as unsent_mail_count`.execute(
    db,
  )
  const [numbers] = rows
  if (!numbers) throw new Error('counting answered nothing')
  return numbers
}
