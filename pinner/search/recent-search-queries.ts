import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import './search-tables.ts'

/** How many searches are kept of one user. */
export const mostRecent = 20

/** Latest first. Served by recent_search_user_id_searched_at_idx. */
export async function recentSearchesOf(db: Db, user_id: UserId, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('recent_search')
    .select('term')
    .where('user_id', '=', user_id)
    .orderBy('searched_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.term)
}

/**
 * Puts a term first, in place of the same one in other letters, and drops those that are too many. Searches of one user
 * take turns until the transaction ends: two at once would not see each other's rows.
 */
export async function putRecentSearch(db: Db, user_id: UserId, term: string, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`recent searches ${user_id}`}, 0))`.execute(db)
  await sql`
    with same as (
      delete from recent_search
      where user_id = ${user_id}::bigint and lower(term) = lower(${term}) and term <> ${term}
    )
    insert into recent_search (user_id, term, searched_at) values (${user_id}::bigint, ${term}, ${now})
    on conflict (user_id, term) do update set searched_at = excluded.searched_at`.execute(db)
  await sql`
    delete from recent_search where user_id = ${user_id}::bigint and term in (
      select term from recent_search where user_id = ${user_id}::bigint
      order by searched_at desc offset ${mostRecent} limit 100
    )`.execute(db)
}

/** Without a term: all of them. A term goes in whatever letters it was kept in. */
export async function deleteRecentSearches(db: Db, user_id: UserId, term: string | undefined): Promise<void> {
  let query = db.deleteFrom('recent_search').where('user_id', '=', user_id)
  if (term !== undefined) query = query.where(sql<boolean>`lower(term) = lower(${term})`)
  await query.execute()
}
