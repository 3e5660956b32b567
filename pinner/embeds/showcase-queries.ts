import type { BoardId, PinId, SectionId } from '@bowerbird/contract/kernel/ids'
import { anyId, anyText } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type {} from '../library/pin-tables.ts'

interface Place {
  board_id: BoardId
  section_id: SectionId | null
  limit: number
}

/** The pins that were made last, whatever order a user put them in. Served by board_pin's primary key. */
export async function latestPinIds(db: Db, { board_id, section_id, limit }: Place): Promise<PinId[]> {
  let query = db.selectFrom('board_pin').select('pin_id').where('board_id', '=', board_id)
  if (section_id !== null) query = query.where('section_id', '=', section_id)
  const rows = await query.orderBy('pin_id', 'desc').limit(limit).execute()
  return rows.map((row) => row.pin_id)
}

/** When any of these was last changed. */
export async function lastChangeOf(db: Db, pin_ids: readonly PinId[]): Promise<Date | null> {
  if (pin_ids.length === 0) return null
  const row = await db
    .selectFrom('pin')
    .select(({ fn }) => fn.max('changed_at').as('changed_at'))
    .where('pin_id', '=', anyId(pin_ids))
    .executeTakeFirst()
  return row?.changed_at ?? null
}

/** Pins that any of these links stand on, by the links' hashes. Served by link_pin's primary key. */
export async function pinIdsOfLinks(db: Db, hashes: readonly string[], limit: number): Promise<PinId[]> {
  const rows = await db
    .selectFrom('link_pin')
    .select('pin_id')
    .where('link_hash', '=', anyText(hashes))
    .limit(limit)
    .execute()
  return [...new Set(rows.map((row) => row.pin_id))]
}

/** How many of these pins are public now and have one of these links. */
export async function countPublicPins(
  db: Db,
  pin_ids: readonly PinId[],
  links: readonly string[],
): Promise<number> {
  if (pin_ids.length === 0) return 0
  const pins = await db
    .selectFrom('pin')
    .select('board_id')
    .where('pin_id', '=', anyId(pin_ids))
    .where('link', '=', anyText(links))
    .where('deleted_at', 'is', null)
    .execute()
  if (pins.length === 0) return 0
  const boards = await db
    .selectFrom('board')
    .select('board_id')
    .where('board_id', '=', anyId([...new Set(pins.map((pin) => pin.board_id))]))
    .where('privacy', '=', 'public')
    .where('deleted_at', 'is', null)
    .execute()
  const shown = new Set(boards.map((board) => board.board_id))
  return pins.filter((pin) => shown.has(pin.board_id)).length
}
