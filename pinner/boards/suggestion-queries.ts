import type { BoardId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyText } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'

/** Boards of others to which a pin was saved for all to see, newest first. Served by pin_save's primary key. */
export async function boardsOfSaves(
  db: Db,
  { root_pin_id, but_of, limit }: { root_pin_id: PinId; but_of: UserId; limit: number },
): Promise<BoardId[]> {
  const rows = await db
    .selectFrom('pin_save')
    .select('board_id')
    .where('pin_id', '=', root_pin_id)
    .where('is_public', '=', true)
    .where('user_id', '<>', but_of)
    .orderBy('saved_pin_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.board_id)
}

/** Which of these names, folded, a user's boards have already. Served by user_board's primary key. */
export async function namesTaken(db: Db, user_id: UserId, folded: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('user_board')
    .select('folded_name')
    .where('user_id', '=', user_id)
    .where('role', '<>', 'invited')
    .where('folded_name', '=', anyText(folded))
    .execute()
  return new Set(rows.map((row) => row.folded_name))
}

/** The newest pins of a board that are in no section. Served by board_pin_board_id_section_id_position_idx. */
export async function unsortedPins(db: Db, board_id: BoardId, limit: number): Promise<PinId[]> {
  const rows = await db
    .selectFrom('board_pin')
    .select('pin_id')
    .where('board_id', '=', board_id)
    .where('section_id', 'is', null)
    .orderBy('position', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.pin_id)
}
