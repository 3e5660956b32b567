import type { UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { keyOfMoment, momentOf } from '@bowerbird/core/db/keyset'
import { sql } from 'kysely'

/** Everyone whom the viewer has blocked or who has blocked the viewer. */
export async function blockedEitherWay(db: Db, user_id: UserId): Promise<UserId[]> {
  const rows = await db.selectFrom('block').select('other_id').where('user_id', '=', user_id).execute()
  return [...new Set(rows.map((row) => row.other_id))]
}

export async function isBlockedEitherWay(db: Db, user_id: UserId, other_id: UserId): Promise<boolean> {
  return (
    (await db
      .selectFrom('block')
      .select('other_id')
      .where('user_id', '=', user_id)
      .where('other_id', '=', other_id)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

export async function insertFollow(
  db: Db,
  user_id: UserId,
  followed_id: UserId,
  now: Date,
): Promise<boolean> {
  const row = { user_id, followed_id, created_at: now }
  const result = await db
    .insertInto('follow')
    .values(row)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  if (result.numInsertedOrUpdatedRows !== 1n) return false
  await db
    .insertInto('follower')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute()
  return true
}

export async function deleteFollow(db: Db, user_id: UserId, followed_id: UserId): Promise<boolean> {
  const result = await db
    .deleteFrom('follow')
    .where('user_id', '=', user_id)
    .where('followed_id', '=', followed_id)
    .executeTakeFirst()
  await db
    .deleteFrom('follower')
    .where('followed_id', '=', followed_id)
    .where('user_id', '=', user_id)
    .execute()
  return result.numDeletedRows === 1n
}

/** Which of these people a user follows, and which they blocked. One query. */
export async function tiesAmong(
  db: Db,
  user_id: UserId,
  ids: readonly UserId[],
): Promise<{ followed: ReadonlySet<string>; blocked: ReadonlySet<string> }> {
  if (ids.length === 0) return { followed: new Set(), blocked: new Set() }
  const rows = await db
    .selectFrom('follow')
    .select(['followed_id as id', sql.lit('follow').as('kind')])
    .where('user_id', '=', user_id)
    .where('followed_id', '=', anyId(ids))
    .unionAll((also) =>
      also
        .selectFrom('block')
        .select(['other_id as id', sql.lit('block').as('kind')])
        .where('user_id', '=', user_id)
        .where('other_id', '=', anyId(ids))
        .where('direction', '=', 'out'),
    )
    .execute()
  const of = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map((row) => row.id))
  return { followed: of('follow'), blocked: of('block') }
}

export interface FollowRow {
  user_id: UserId
  at: string
}

/** The followers of a user, latest first. Served by follower_followed_id_created_at_idx. */
export async function followersOf(
  db: Db,
  followed_id: UserId,
  after: readonly [string, string] | undefined,
  limit: number,
): Promise<FollowRow[]> {
  let query = db
    .selectFrom('follower')
    .select(['user_id', keyOfMoment('created_at').as('at')])
    .where('followed_id', '=', followed_id)
  if (after)
    query = query.where(sql<boolean>`(created_at, user_id) < (${momentOf(after[0])}, ${after[1]}::bigint)`)
  return query.orderBy('created_at', 'desc').orderBy('user_id', 'desc').limit(limit).execute()
}

/** Whom a user follows, latest first. Served by follow_user_id_created_at_idx. */
export async function followedBy(
  db: Db,
  user_id: UserId,
  after: readonly [string, string] | undefined,
  limit: number,
): Promise<FollowRow[]> {
  let query = db
    .selectFrom('follow')
    .select(['followed_id as user_id', keyOfMoment('created_at').as('at')])
    .where('user_id', '=', user_id)
  if (after)
    query = query.where(
      sql<boolean>`(created_at, followed_id) < (${momentOf(after[0])}, ${after[1]}::bigint)`,
    )
  return query.orderBy('created_at', 'desc').orderBy('followed_id', 'desc').limit(limit).execute()
}
