import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
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

export async function insertInterest(db: Db, user_id: UserId, tag: string, now: Date): Promise<void> {
  await db
    .insertInto('user_interest')
    .values({ user_id, tag, created_at: now })
    .onConflict((c) => c.doNothing())
    .execute()
}

export async function deleteInterest(db: Db, user_id: UserId, tag: string): Promise<void> {
  await db.deleteFrom('user_interest').where('user_id', '=', user_id).where('tag', '=', tag).execute()
}
