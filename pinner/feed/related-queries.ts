import type { BoardId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'

/** Public boards that hold this picture, those that took it last first. Served by image_board's primary key. */
export async function boardsWithImage(db: Db, image_signature: string, most: number): Promise<BoardId[]> {
  const { rows } = await sql<{ board_id: BoardId }>`
    select board_id from (
      select board_id, pin_id from image_board where image_signature = ${image_signature} order by pin_id desc limit ${4 * most}
    ) latest group by board_id order by max(pin_id) desc limit ${most}`.execute(db)
  return rows.map((row) => row.board_id)
}

export interface Neighbour {
  pin_id: PinId
  board_id: BoardId
}

/** The newest pins of each of these boards. One statement text, however many boards. */
export async function newestOfBoards(
  db: Db,
  board_ids: readonly BoardId[],
  { most_boards, each }: { most_boards: number; each: number },
): Promise<Neighbour[]> {
  if (board_ids.length === 0) return []
  const arms = Array.from({ length: most_boards }, (_, i) => {
    const board_id = sql`${board_ids[i] ?? '0'}::bigint`
    return sql`(select pin_id, board_id from board_pin where board_id = ${board_id} order by position desc limit ${sql.lit(each)})`
  })
  const { rows } = await sql<Neighbour>`${sql.join(arms, sql` union all `)}`.execute(db)
  return rows
}

export interface RelatedRoot {
  pin_id: PinId
  root_pin_id: PinId
  owner_id: UserId
  image_signature: string
  saves: number
}

/** What ranking needs to know of pins, and no more. */
export async function rootsOf(db: Db, pin_ids: readonly PinId[]): Promise<RelatedRoot[]> {
  if (pin_ids.length === 0) return []
  return db
    .selectFrom('pin')
    .select(['pin_id', 'root_pin_id', 'owner_id', 'image_signature', 'public_save_count as saves'])
    .where('pin_id', '=', anyId(pin_ids))
    .where('deleted_at', 'is', null)
    .execute()
}
