import { sql } from 'kysely'
import type { BoardId, UserId, PinId } from '@bowerbird/contract/kernel/ids'
import { anyId, anyText } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type { BoardRole, PickerBoardRow } from '../library/board-tables.ts'
import { anyWordTsquery } from '../library/text-queries.ts'

/** The boards that a user may save to and has not put away, the one used last first. Served by user_board_user_id_last_saved_at_idx. */
export async function boardsToSaveTo(
  db: Db,
  user_id: UserId,
  limit: number,
): Promise<{ board_id: BoardId; role: BoardRole }[]> {
  const rows = await db
    .selectFrom('user_board')
    .select(['board_id', 'role'])
    .where('user_id', '=', user_id)
    .where('role', '<>', 'invited')
    .where('archived_at', 'is', null)
    .orderBy('last_saved_at', 'desc')
    .orderBy('board_id', 'desc')
    .limit(limit)
    .execute()
  return rows as { board_id: BoardId; role: BoardRole }[]
}

export async function pickerBoardsByIds(
  db: Db,
  ids: readonly BoardId[],
): Promise<Map<string, PickerBoardRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('board')
    .select(['board_id', 'owner_id', 'name', 'slug', 'privacy', 'pin_count', 'section_count'])
    .select(['advertiser_id', 'deleted_at', sql<string | null>`cover_signatures[1]`.as('cover')])
    .where('board_id', '=', anyId(ids))
    .execute()
  return new Map(rows.map((row) => [row.board_id, row]))
}

/** The number of own pins from which the topics of a board are read. */
const newestPins = 300

/**
 * On which boards a user's newest pins share words with something, and how many do.
 * Served by the primary keys of user_pin and own_document, both by person.
 */
export async function boardsWithWords(
  db: Db,
  user_id: UserId,
  words: readonly string[],
): Promise<Map<string, number>> {
  if (words.length === 0) return new Map()
  const { rows } = await sql<{ board_id: BoardId; pins: number }>`
    select newest.board_id, count(*)::int as pins
    from (
      select pin_id, board_id from user_pin where user_id = ${user_id}::bigint order by pin_id desc limit ${newestPins}
    ) as newest
    join own_document document on document.owner_id = ${user_id}::bigint and document.pin_id = newest.pin_id
    where document.tsv @@ ${anyWordTsquery(words)}
    group by newest.board_id`.execute(db)
  return new Map(rows.map((row) => [row.board_id, row.pins]))
}

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
