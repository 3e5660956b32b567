import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type { Pin } from './pin-tables.ts'

export async function setSection(
  db: Db,
  board_id: string,
  pin_ids: readonly string[],
  section_id: string | null,
  now: Date,
): Promise<void> {
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

/** A pin's place moves from one board's rows to another's; its id and everything that hangs on it stay. */
export async function moveToBoard(
  db: Db,
  pin: Pin,
  board_id: string,
  section_id: string | null,
  now: Date,
): Promise<void> {
  await db
    .deleteFrom('board_pin')
    .where('board_id', '=', pin.board_id)
    .where('pin_id', '=', pin.pin_id)
    .execute()
  await db
    .insertInto('board_pin')
    .values({ board_id, pin_id: pin.pin_id, section_id, position: pin.pin_id })
    .execute()
  await db
    .updateTable('pin')
    .set({ board_id, section_id, changed_at: now })
    .where('pin_id', '=', pin.pin_id)
    .execute()
  await db
    .updateTable('user_pin')
    .set({ board_id })
    .where('user_id', '=', pin.owner_id)
    .where('pin_id', '=', pin.pin_id)
    .execute()
  await db
    .updateTable('pin_save')
    .set({ board_id })
    .where('pin_id', '=', pin.root_pin_id)
    .where('saved_pin_id', '=', pin.pin_id)
    .execute()
}
