import type { BoardId, PinId, SectionId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type {} from './board-tables.ts'
import { lockPins } from './pin-queries.ts'
import type { Pin } from './pin-tables.ts'

/** Adds pins of one board to the counts of the sections that they stand in, or takes them off. */
export async function addToSectionCounts(
  db: Db,
  board_id: BoardId,
  pins: readonly Pick<Pin, 'section_id'>[],
  by: 1 | -1,
): Promise<void> {
  const placed = pins.flatMap(({ section_id }) => (section_id === null ? [] : [section_id]))
  if (placed.length === 0) return
  await sql`
    update board_section set pin_count = greatest(0, pin_count + ${by}::int * counted.pins)
    from (select section_id, count(*)::int as pins from unnest(${placed}::bigint[]) as placed (section_id) group by 1) as counted
    where board_section.board_id = ${board_id}::bigint and board_section.section_id = counted.section_id`.execute(
    db,
  )
}

/** Takes a section off its board; its pins stay there, outside of any. */
export async function removeSection(
  db: Db,
  { board_id, section_id }: { board_id: BoardId; section_id: SectionId },
  pin_ids: readonly PinId[],
): Promise<void> {
  if (pin_ids.length > 0) {
    await lockPins(db, pin_ids)
    await db
      .updateTable('board_pin')
      .set({ section_id: null })
      .where('board_id', '=', board_id)
      .where('section_id', '=', section_id)
      .execute()
    await db
      .updateTable('pin')
      .set({ section_id: null })
      .where('pin_id', '=', anyId(pin_ids))
      .where('section_id', '=', section_id)
      .where('deleted_at', 'is', null)
      .execute()
  }
  await db
    .deleteFrom('board_section')
    .where('board_id', '=', board_id)
    .where('section_id', '=', section_id)
    .execute()
  await db.deleteFrom('section_place').where('section_id', '=', section_id).execute()
  await db
    .updateTable('board')
    .set({ section_count: sql`greatest(0, section_count - 1)` })
    .where('board_id', '=', board_id)
    .execute()
}

/** Puts those of these pins that stand outside of any section into this one. Answers how many they are. */
export async function refillSection(
  db: Db,
  { board_id, section_id }: { board_id: BoardId; section_id: SectionId },
  pin_ids: readonly PinId[],
): Promise<number> {
  if (pin_ids.length === 0) return 0
  const placed = await db
    .updateTable('board_pin')
    .set({ section_id })
    .where('board_id', '=', board_id)
    .where('pin_id', '=', anyId(pin_ids))
    .where('section_id', 'is', null)
    .returning('pin_id')
    .execute()
  const ids = placed.map((row) => row.pin_id)
  if (ids.length > 0) {
    await lockPins(db, ids)
    await db.updateTable('pin').set({ section_id }).where('pin_id', '=', anyId(ids)).execute()
  }
  return ids.length
}
