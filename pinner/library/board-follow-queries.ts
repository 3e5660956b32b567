import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { keyOfMoment, momentOf } from '@bowerbird/core/db/keyset'
import { sql } from 'kysely'
import type {} from '../profiles/people-tables.ts'
import type {} from './board-tables.ts'

export async function insertBoardFollow(
  db: Db,
  user_id: UserId,
  board_id: BoardId,
  now: Date,
): Promise<boolean> {
  const row = { user_id, board_id, created_at: now }
  const result = await db
    .insertInto('board_follow')
    .values(row)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  if (result.numInsertedOrUpdatedRows !== 1n) return false
  await db
    .insertInto('board_follower')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute()
  await db
    .updateTable('board')
    .set({ follower_count: sql`follower_count + 1` })
    .where('board_id', '=', board_id)
    .execute()
  return true
}

export async function deleteBoardFollow(db: Db, user_id: UserId, board_id: BoardId): Promise<boolean> {
  const result = await db
    .deleteFrom('board_follow')
    .where('user_id', '=', user_id)
    .where('board_id', '=', board_id)
    .executeTakeFirst()
  await db
    .deleteFrom('board_follower')
    .where('board_id', '=', board_id)
    .where('user_id', '=', user_id)
    .execute()
  if (result.numDeletedRows !== 1n) return false
  await db
    .updateTable('board')
    .set({ follower_count: sql`greatest(0, follower_count - 1)` })
    .where('board_id', '=', board_id)
    .execute()
  return true
}

/** Which of these boards the viewer follows. */
export async function followedBoardsAmong(
  db: Db,
  user_id: UserId,
  ids: readonly BoardId[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('board_follow')
    .select('board_id')
    .where('user_id', '=', user_id)
    .where('board_id', '=', anyId(ids))
    .execute()
  return new Set(rows.map((row) => row.board_id))
}

/** A user stops following these boards, as one act; answers which of them they did follow. */
export async function deleteBoardFollows(
  db: Db,
  user_id: UserId,
  board_ids: readonly BoardId[],
): Promise<BoardId[]> {
  if (board_ids.length === 0) return []
  const rows = await db
    .deleteFrom('board_follow')
    .where('user_id', '=', user_id)
    .where('board_id', '=', anyId(board_ids))
    .returning('board_id')
    .execute()
  const ended = rows.map((row) => row.board_id)
  if (ended.length === 0) return []
  await db
    .deleteFrom('board_follower')
    .where('board_id', '=', anyId(ended))
    .where('user_id', '=', user_id)
    .execute()
  await db
    .updateTable('board')
    .set({ follower_count: sql`greatest(0, follower_count - 1)` })
    .where('board_id', '=', anyId(ended))
    .execute()
  return ended
}

interface BoardFollowersQuery {
  board_id: BoardId
  /** Users who are left out. */
  without: readonly UserId[]
  after: readonly [at: string, user_id: string] | undefined
  limit: number
}

/** Latest first. Served by board_follower_board_id_created_at_idx. */
export async function followersOfBoard(
  db: Db,
  { board_id, without, after, limit }: BoardFollowersQuery,
): Promise<{ user_id: UserId; at: string }[]> {
  let query = db
    .selectFrom('board_follower')
    .select(['user_id', keyOfMoment('created_at').as('at')])
    .where('board_id', '=', board_id)
    .where(sql<boolean>`user_id <> all(${[...without]}::bigint[])`)
  if (after)
    query = query.where(sql<boolean>`(created_at, user_id) < (${momentOf(after[0])}, ${after[1]}::bigint)`)
  return query.orderBy('created_at', 'desc').orderBy('user_id', 'desc').limit(limit).execute()
}
