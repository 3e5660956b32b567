import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type {} from '../library/board-tables.ts'
import type { ImportBoard } from './import-item.ts'
import type { ImportKey } from './import-queries.ts'
import type { PinImportBoardTable } from './import-tables.ts'

/** As JSON: what a file states about a board is stored unchanged. */
export type NewImportBoard = Omit<PinImportBoardTable, 'told'> & { told: string }
export type StoredBoard = Omit<PinImportBoardTable, 'told'> & { told: Omit<ImportBoard, 'type'> }

export async function putImportBoards(db: Db, boards: readonly NewImportBoard[]): Promise<void> {
  const [first] = boards
  if (!first) return
  await db
    .deleteFrom('pin_import_board')
    .where('user_id', '=', first.user_id)
    .where('import_id', '=', first.import_id)
    .execute()
  for (let at = 0; at < boards.length; at += 500)
    await db
      .insertInto('pin_import_board')
      .values(boards.slice(at, at + 500))
      .execute()
}

/** In the order of the file; an import names 2000 boards at most. */
export async function importBoards(db: Db, { user_id, import_id }: ImportKey): Promise<StoredBoard[]> {
  return db
    .selectFrom('pin_import_board')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('import_id', '=', import_id)
    .orderBy('board_no')
    .execute()
}

type Choice = Pick<PinImportBoardTable, 'into_kind' | 'new_name' | 'new_privacy' | 'new_board_id' | 'is_made'>

export async function setImportBoard(
  db: Db,
  { user_id, import_id }: ImportKey,
  board_no: number,
  change: Partial<Choice>,
): Promise<void> {
  await db
    .updateTable('pin_import_board')
    .set(change)
    .where('user_id', '=', user_id)
    .where('import_id', '=', import_id)
    .where('board_no', '=', board_no)
    .execute()
}

/** Boards that a user owns, by their names as names are compared. Served by user_board's primary key. */
export async function ownBoardsByName(
  db: Db,
  user_id: UserId,
  folded_names: readonly string[],
): Promise<Map<string, BoardId>> {
  if (folded_names.length === 0) return new Map()
  const { rows } = await sql<{ board_id: BoardId; folded_name: string }>`
    select board_id, folded_name from user_board
    where user_id = ${user_id}::bigint and role = 'owner' and folded_name = any(${[...folded_names]}::text[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.folded_name, row.board_id]))
}

/** Those of these boards that are empty. */
export async function emptyBoards(db: Db, board_ids: readonly BoardId[]): Promise<BoardId[]> {
  if (board_ids.length === 0) return []
  const rows = await db
    .selectFrom('board')
    .select('board_id')
    .where('board_id', '=', anyId(board_ids))
    .where('pin_count', '=', 0)
    .where('deleted_at', 'is', null)
    .orderBy('board_id')
    .execute()
  return rows.map((row) => row.board_id)
}
