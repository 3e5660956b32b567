import type { BoardId, PinId, SectionId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { BoardSectionTable } from './board-tables.ts'

export type Section = Omit<BoardSectionTable, 'pin_count'> & { pin_count: number }

export async function sectionOf(
  db: Db,
  board_id: BoardId,
  section_id: SectionId,
): Promise<Section | undefined> {
  return db
    .selectFrom('board_section')
    .selectAll()
    .where('board_id', '=', board_id)
    .where('section_id', '=', section_id)
    .executeTakeFirst()
}

export async function sectionsByIds(
  db: Db,
  ids: readonly { board_id: BoardId; section_id: SectionId }[],
): Promise<Map<string, Section>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('board_section')
    .selectAll()
    .where('board_id', '=', anyId(ids.map((id) => id.board_id)))
    .where('section_id', '=', anyId(ids.map((id) => id.section_id)))
    .execute()
  return new Map(rows.map((section) => [section.section_id, section]))
}

/** The board of a section that is known by id only. */
export async function boardOfSection(db: Db, section_id: SectionId): Promise<BoardId | undefined> {
  return (
    await db
      .selectFrom('section_place')
      .select('board_id')
      .where('section_id', '=', section_id)
      .executeTakeFirst()
  )?.board_id
}

export async function sectionBySlug(db: Db, board_id: BoardId, slug: string): Promise<Section | undefined> {
  return db
    .selectFrom('board_section')
    .selectAll()
    .where('board_id', '=', board_id)
    .where('slug', '=', slug)
    .executeTakeFirst()
}

/** A board's sections in order. Served by the primary key; a board has 500 at most. */
export async function sectionsOfBoard(
  db: Db,
  board_id: BoardId,
  after: string | undefined,
  limit: number,
): Promise<Section[]> {
  let query = db.selectFrom('board_section').selectAll().where('board_id', '=', board_id)
  if (after !== undefined) query = query.where('position', '>', after)
  return query.orderBy('position').limit(limit).execute()
}

export async function isSlugTaken(db: Db, board_id: BoardId, slug: string): Promise<boolean> {
  return (await sectionBySlug(db, board_id, slug)) !== undefined
}

/** False when the board has a section of this name already. */
export async function insertSection(db: Db, section: Section): Promise<boolean> {
  const result = await db
    .insertInto('board_section')
    .values(section)
    .onConflict((c) => c.columns(['board_id', 'folded_title']).doNothing())
    .executeTakeFirst()
  if (result.numInsertedOrUpdatedRows !== 1n) return false
  await db
    .insertInto('section_place')
    .values({ section_id: section.section_id, board_id: section.board_id })
    .execute()
  await db
    .updateTable('board')
    .set({ section_count: sql`section_count + 1` })
    .where('board_id', '=', section.board_id)
    .execute()
  return true
}

/** Several at once, with names that their board does not have. */
export async function insertSections(db: Db, board_id: BoardId, sections: readonly Section[]): Promise<void> {
  if (sections.length === 0) return
  await db.insertInto('board_section').values(sections).execute()
  await db
    .insertInto('section_place')
    .values(sections.map(({ section_id }) => ({ section_id, board_id })))
    .execute()
  await db
    .updateTable('board')
    .set({ section_count: sql`section_count + ${sections.length}::int` })
    .where('board_id', '=', board_id)
    .execute()
}

export async function sectionByTitle(
  db: Db,
  board_id: BoardId,
  folded_title: string,
): Promise<Section | undefined> {
  return db
    .selectFrom('board_section')
    .selectAll()
    .where('board_id', '=', board_id)
    .where('folded_title', '=', folded_title)
    .executeTakeFirst()
}

export async function updateSection(
  db: Db,
  { board_id, section_id }: Pick<Section, 'board_id' | 'section_id'>,
  change: Partial<Pick<Section, 'title' | 'folded_title' | 'slug'>>,
): Promise<void> {
  await db
    .updateTable('board_section')
    .set(change)
    .where('board_id', '=', board_id)
    .where('section_id', '=', section_id)
    .execute()
}

/** Puts sections of a board to new places, read upwards. */
export async function placeSections(
  db: Db,
  board_id: BoardId,
  places: readonly Pick<Section, 'section_id' | 'position'>[],
): Promise<void> {
  await sql`
    update board_section set position = placed.position
    from unnest(${places.map((place) => place.section_id)}::bigint[], ${places.map((place) => place.position)}::bigint[]) as placed (section_id, position)
    where board_id = ${board_id}::bigint and board_section.section_id = placed.section_id`.execute(db)
}

/** Pins of a section. Served by board_pin_board_id_section_id_position_idx. */
export async function pinIdsOfSection(db: Db, board_id: BoardId, section_id: SectionId): Promise<PinId[]> {
  const rows = await db
    .selectFrom('board_pin')
    .select('pin_id')
    .where('board_id', '=', board_id)
    .where('section_id', '=', section_id)
    .execute()
  return rows.map((row) => row.pin_id)
}

export async function addToSectionCount(
  db: Db,
  board_id: BoardId,
  section_id: SectionId,
  by: number,
): Promise<void> {
  await db
    .updateTable('board_section')
    .set({ pin_count: sql`pin_count + ${by}::int` })
    .where('board_id', '=', board_id)
    .where('section_id', '=', section_id)
    .execute()
}

/** Counts the pins of these sections afresh; no section is none. Served by board_pin_board_id_section_id_position_idx. */
export async function recountSections(
  db: Db,
  board_id: BoardId,
  section_ids: readonly (string | null)[],
): Promise<void> {
  const ids = [...new Set(section_ids)].filter((id) => id !== null)
  if (ids.length === 0) return
  await sql`
    update board_section set pin_count = (
      select count(*) from board_pin
      where board_pin.board_id = board_section.board_id and board_pin.section_id = board_section.section_id)
    where board_id = ${board_id}::bigint and section_id = ${anyId(ids)}`.execute(db)
}

/** The newest pins of each section, at most `each`, for previews. A section is asked for by its own index range. */
export async function newestPinsOfSections(
  db: Db,
  board_id: BoardId,
  section_ids: readonly SectionId[],
  each: number,
): Promise<{ section_id: SectionId; pin_id: PinId }[]> {
  if (section_ids.length === 0) return []
  const { rows } = await sql<{ section_id: SectionId; pin_id: PinId }>`
    select wanted.section_id, newest.pin_id
    from unnest(${[...section_ids]}::bigint[]) as wanted (section_id)
    cross join lateral (
      select pin_id from board_pin
      where board_id = ${board_id}::bigint and section_id = wanted.section_id
      order by position desc limit ${each}
    ) as newest`.execute(db)
  return rows
}
