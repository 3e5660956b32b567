import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyIdIn, filled } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { fixedQuery } from '@bowerbird/core/db/fixed-query'
import type { BoardRole } from './board-tables.ts'

/** The roles that a user holds on these boards; invited is none. Served by user_board's primary key. */
export async function rolesOf(
  db: Db,
  user_id: UserId,
  board_ids: readonly BoardId[],
): Promise<Map<string, BoardRole>> {
  const { rows } = await roleRows(db, { user_id, ids: filled(board_ids) })
  return new Map(rows.flatMap(({ board_id, role }) => (role === 'invited' ? [] : [[board_id, role]])))
}

const roleRows = fixedQuery((db, { user_id, ids }: { user_id: UserId; ids: readonly BoardId[] }) =>
  db
    .selectFrom('user_board')
    .select(['board_id', 'role'])
    .where('user_id', '=', user_id)
    .where('board_id', '=', anyIdIn(ids)),
)

/** Boards of a user's own, deleted ones included. Served by user_board's primary key. */
export async function ownBoardIds(db: Db, user_id: UserId): Promise<BoardId[]> {
  const rows = await db
    .selectFrom('user_board')
    .select('board_id')
    .where('user_id', '=', user_id)
    .where('role', '=', 'owner')
    .orderBy('board_id')
    .execute()
  return rows.map((row) => row.board_id)
}

/** Boards of others that a user works on or was asked to. */
export async function boardIdsWorkedOn(db: Db, user_id: UserId): Promise<BoardId[]> {
  const rows = await db
    .selectFrom('user_board')
    .select('board_id')
    .where('user_id', '=', user_id)
    .where('role', '<>', 'owner')
    .orderBy('board_id')
    .execute()
  return rows.map((row) => row.board_id)
}
