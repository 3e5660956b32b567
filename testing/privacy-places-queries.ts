import type { Db } from '@bowerbird/core/db/database'
import '@bowerbird/pinner/library/board-tables'
import '@bowerbird/pinner/library/pin-tables'

/** The place of everything, by its id. */
export async function placesOf(db: Db) {
  const pins = await db
    .selectFrom('pin')
    .select(['pin_id', 'board_id', 'section_id', 'deleted_at', 'owner_id', 'title', 'image_signature'])
    .execute()
  const boards = await db.selectFrom('board').select(['board_id', 'privacy', 'deleted_at', 'slug']).execute()
  const sections = await db.selectFrom('board_section').select(['section_id', 'board_id', 'slug']).execute()
  return {
    pins: new Map(pins.map((row) => [row.pin_id, row])),
    boards: new Map(boards.map((row) => [row.board_id, row])),
    sections: new Map(sections.map((row) => [row.section_id, row])),
  }
}
