import type { PinOrder } from '@bowerbird/contract/boards/board-models'
import type { BoardId, PinId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { Board } from './board-tables.ts'

/** Brings the places of a locked board's pins in step with the order that it is to have. */
export async function changePinOrder(
  db: Db,
  { board_id, pin_order }: Pick<Board, 'board_id' | 'pin_order'>,
  to: PinOrder,
): Promise<void> {
  if (pin_order === 'custom' && to !== 'custom') await resetPinOrder(db, board_id)
  if (pin_order === 'oldest' && to === 'custom') await turnAround(db, board_id)
}

/** Forgets where pins were put by hand. */
async function resetPinOrder(db: Db, board_id: BoardId): Promise<void> {
  await sql`update board_pin set position = pin_id where board_id = ${board_id}::bigint and position <> pin_id`.execute(
    db,
  )
}

/** What was read upwards is read downwards from now on, and looks the same. */
async function turnAround(db: Db, board_id: BoardId): Promise<void> {
  await sql`
    update board_pin set position = mirrored.position
    from (
      select up.pin_id, down.position
      from (select pin_id, row_number() over (order by position, pin_id) as n from board_pin where board_id = ${board_id}::bigint) as up
      join (select position, row_number() over (order by position desc, pin_id desc) as n from board_pin where board_id = ${board_id}::bigint) as down using (n)
    ) as mirrored
    where board_pin.board_id = ${board_id}::bigint and board_pin.pin_id = mirrored.pin_id`.execute(db)
}

/** The place of a pin on a board; undefined when it is not on it. */
export async function positionOf(db: Db, board_id: BoardId, pin_id: PinId): Promise<string | undefined> {
  const row = await db
    .selectFrom('board_pin')
    .select('position')
    .where('board_id', '=', board_id)
    .where('pin_id', '=', pin_id)
    .executeTakeFirst()
  return row?.position
}

/** The place below a pin's, another pin left out; '0' below the last. Served by board_pin_board_id_position_idx. */
export async function positionBelow(
  db: Db,
  board_id: BoardId,
  { pin_id, position, without }: { pin_id: PinId; position: string; without: PinId },
): Promise<string> {
  const row = await db
    .selectFrom('board_pin')
    .select('position')
    .where('board_id', '=', board_id)
    .where(sql<boolean>`(position, pin_id) < (${position}::bigint, ${pin_id}::bigint)`)
    .where('pin_id', '<>', without)
    .orderBy('position', 'desc')
    .orderBy('pin_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.position ?? '0'
}

export async function placePinAt(
  db: Db,
  { board_id, pin_id, position }: { board_id: BoardId; pin_id: PinId; position: string },
): Promise<void> {
  await db
    .updateTable('board_pin')
    .set({ position })
    .where('board_id', '=', board_id)
    .where('pin_id', '=', pin_id)
    .execute()
}

/** Numbers a board afresh, in the order that it has, with even room between. All below `top`, so that new saves come first. */
export async function spreadPins(db: Db, board_id: BoardId, top: string): Promise<void> {
  await sql`
    update board_pin set position = ranked.n * (${top}::bigint / (ranked.pins + 1))
    from (
      select pin_id, row_number() over (order by position, pin_id) as n, count(*) over () as pins
      from board_pin where board_id = ${board_id}::bigint
    ) as ranked
    where board_pin.board_id = ${board_id}::bigint and board_pin.pin_id = ranked.pin_id`.execute(db)
}
