import type { BoardId, PinId, SectionId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import { lockPins } from './pin-queries.ts'
import type { Pin } from './pin-tables.ts'

export async function setSection(
  db: Db,
  board_id: BoardId,
  pin_ids: readonly PinId[],
  section_id: SectionId | null,
  now: Date,
): Promise<void> {
  await lockPins(db, pin_ids)
  await db
    .updateTable('board_pin')
    .set({ section_id })
    .where('board_id', '=', board_id)
    .where('pin_id', '=', anyId(pin_ids))
    .execute()
  await db
    .updateTable('pin')
    .set({ section_id, changed_at: now })
    .where('pin_id', '=', anyId(pin_ids))
    .execute()
}

/** Where a pin is to stand. */
export interface Move {
  pin: Pick<Pin, 'pin_id' | 'owner_id' | 'root_pin_id'>
  section_id: SectionId | null
  position: string
}

interface Between {
  from: BoardId
  to: string
  now: Date
}

/**
 * Pins' places move from one board's rows to another's, or to others of the same; their ids and everything that
 * hangs on them stay. The same number of statements for any number of pins.
 */
export async function movePlaces(db: Db, moves: readonly Move[], { from, to, now }: Between): Promise<void> {
  if (moves.length === 0) return
  const ids = moves.map((move) => move.pin.pin_id)
  const places = sql`unnest(${ids}::bigint[], ${moves.map((move) => move.section_id)}::bigint[], ${moves.map((move) => move.position)}::bigint[]) as placed (pin_id, section_id, position)`
  await lockPins(db, ids)
  await db.deleteFrom('board_pin').where('board_id', '=', from).where('pin_id', '=', anyId(ids)).execute()
  await sql`
    insert into board_pin (board_id, pin_id, section_id, position)
    select ${to}::bigint, pin_id, section_id, position from ${places}`.execute(db)
  await sql`
    update pin set board_id = ${to}::bigint, section_id = placed.section_id, changed_at = ${now}::timestamptz
    from ${places} where pin.pin_id = placed.pin_id`.execute(db)
  if (from !== to) await moveEntries(db, moves, to)
}

/** The lists of people, and what is kept of saves. */
async function moveEntries(db: Db, moves: readonly Move[], to: string): Promise<void> {
  const ids = moves.map((move) => move.pin.pin_id)
  await sql`
    update user_pin set board_id = ${to}::bigint
    from unnest(${moves.map((move) => move.pin.owner_id)}::bigint[], ${ids}::bigint[]) as moved (user_id, pin_id)
    where user_pin.user_id = moved.user_id and user_pin.pin_id = moved.pin_id`.execute(db)
  await sql`
    update pin_save set board_id = ${to}::bigint
    from unnest(${moves.map((move) => move.pin.root_pin_id)}::bigint[], ${ids}::bigint[]) as moved (pin_id, saved_pin_id)
    where pin_save.pin_id = moved.pin_id and pin_save.saved_pin_id = moved.saved_pin_id`.execute(db)
}
