import type { UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import '../profiles/people-tables.ts'

/** So many interests one person may have. */
export const mostInterests = 100

export async function interestsOf(db: Db, user_id: UserId): Promise<string[]> {
  const rows = await db
    .selectFrom('user_interest')
    .select('tag')
    .where('user_id', '=', user_id)
    .orderBy('tag')
    .limit(mostInterests)
    .execute()
  return rows.map((row) => row.tag)
}

/** The same of many, by user; those without any are left out. */
export async function interestsOfUsers(db: Db, user_ids: readonly UserId[]): Promise<Map<string, string[]>> {
  const interests = new Map<string, string[]>()
  if (user_ids.length === 0) return interests
  const rows = await db
    .selectFrom('user_interest')
    .select(['user_id', 'tag'])
    .where('user_id', '=', anyId(user_ids))
    .limit(mostInterests * user_ids.length)
    .execute()
  for (const { user_id, tag } of rows) {
    const own = interests.get(user_id)
    if (own) own.push(tag)
    else interests.set(user_id, [tag])
  }
  return interests
}

export async function insertInterests(
  db: Db,
  user_id: UserId,
  tags: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('user_interest')
    .values([...new Set(tags)].map((tag) => ({ user_id, tag, created_at: now })))
    .onConflict((c) => c.doNothing())
    .execute()
}

export async function deleteInterest(db: Db, user_id: UserId, tag: string): Promise<void> {
  await db.deleteFrom('user_interest').where('user_id', '=', user_id).where('tag', '=', tag).execute()
}

/** True when a user follows no one and has saved nothing. */
export async function isNewHere(db: Db, user_id: UserId): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    select not exists (select from user_pin where user_id = ${user_id}::bigint)
      and not exists (select from follow where user_id = ${user_id}::bigint)
      and not exists (select from board_follow where user_id = ${user_id}::bigint) as is_new`.execute(db)
  return rows[0]?.is_new ?? false
}
