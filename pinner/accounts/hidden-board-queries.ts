import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import type {} from '@bowerbird/core/identity/identity-tables'
import type {} from '../library/board-tables.ts'

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    hidden_board: { user_id: UserId; board_id: BoardId }
  }
}

/** Whether a user's account is closed, in whatever way. */
export async function isClosed(db: Db, user_id: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .select('closed_at')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row !== undefined && row.closed_at !== null
}

interface Page {
  user_id: UserId
  after: BoardId
  limit: number
}

/** A user's own boards, by their ids. Served by user_board's primary key. */
export async function boardIdsOfAccount(db: Db, { user_id, after, limit }: Page): Promise<BoardId[]> {
  const rows = await db
    .selectFrom('user_board')
    .select('board_id')
    .where('user_id', '=', user_id)
    .where('role', '=', 'owner')
    .where('board_id', '>', after)
    .orderBy('board_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.board_id)
}

/** Those that went out of sight with their owner. */
export async function hiddenBoardIds(db: Db, { user_id, after, limit }: Page): Promise<BoardId[]> {
  const rows = await db
    .selectFrom('hidden_board')
    .select('board_id')
    .where('user_id', '=', user_id)
    .where('board_id', '>', after)
    .orderBy('board_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.board_id)
}

export async function noteHidden(db: Db, user_id: UserId, board_id: BoardId): Promise<void> {
  await db
    .insertInto('hidden_board')
    .values({ user_id, board_id })
    .onConflict((c) => c.doNothing())
    .execute()
}

/** False: it did not go with its owner, or is back already. */
export async function forgetHidden(db: Db, user_id: UserId, board_id: BoardId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('hidden_board')
    .where('user_id', '=', user_id)
    .where('board_id', '=', board_id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
