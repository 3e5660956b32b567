import type { BoardId, PinId, SectionId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type {} from '../library/board-tables.ts'
import type {} from '../library/pin-tables.ts'
import type { ActionRow, BoardActionPinTable } from '../library/board-action-tables.ts'

/** Which pins of a board: these; all but these, of the board or of a section; or all that are a user's. */
export type ChosenPins =
  | { pin_ids: readonly PinId[] }
  | { all_but: readonly string[]; section_id?: SectionId | undefined }
  | { owner_id: UserId }

/** A place on the same board that some of the pins may have already. */
interface Place {
  section_id: SectionId | null
}

interface Counted {
  /** What was asked for: each id once, or all that the board has of them. */
  asked: number
  /** Those that stand on the board. */
  found: number
  /** Those that stand where they are to go. */
  at_place: number
}

export async function countChosen(
  db: Db,
  board_id: BoardId,
  pins: ChosenPins,
  place: Place | undefined,
): Promise<Counted> {
  const { rows } = await sql<{ found: number; at_place: number }>`
    select count(*)::int as found, (count(*) filter (where ${place ? isAt(place) : sql`false`}))::int as at_place
    from board_pin where board_id = ${board_id}::bigint and ${chosenBy(board_id, pins)}`.execute(db)
  const { found = 0, at_place = 0 } = rows[0] ?? {}
  return { asked: 'pin_ids' in pins ? new Set(pins.pin_ids).size : found, found, at_place }
}

interface Frozen {
  pins: ChosenPins
  /** No others than these. */
  only: readonly string[] | undefined
  /** Those that are there already stay out of it. */
  place: Place | undefined
}

/** Fixes what an action is about, and how it was before. Answers how many pins that are. */
export async function freezePins(
  db: Db,
  { board_id, action_id }: Pick<ActionRow, 'board_id' | 'action_id'>,
  { pins, only, place }: Frozen,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into board_action_pin (board_id, action_id, pin_id, old_section_id, old_position)
    select board_id, ${action_id}::bigint, pin_id, section_id, position
    from board_pin where board_id = ${board_id}::bigint and ${chosenBy(board_id, pins)}
      and ${only ? sql<SqlBool>`pin_id = ${anyId(only)}` : sql`true`}
      and ${place ? sql<SqlBool>`not (${isAt(place)})` : sql`true`}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

const isAt = ({ section_id }: Place) => sql<SqlBool>`section_id is not distinct from ${section_id}::bigint`

function chosenBy(board_id: BoardId, pins: ChosenPins): RawBuilder<SqlBool> {
  if ('pin_ids' in pins) return sql<SqlBool>`pin_id = ${anyId(pins.pin_ids)}`
  if ('owner_id' in pins)
    return sql<SqlBool>`pin_id in (select pin_id from user_pin where user_id = ${pins.owner_id}::bigint and board_id = ${board_id}::bigint)`
  const rest = sql<SqlBool>`pin_id <> all(${[...pins.all_but]}::bigint[])`
  return pins.section_id === undefined
    ? rest
    : sql<SqlBool>`section_id = ${pins.section_id}::bigint and ${rest}`
}

/** A user's pins on a board. Served by user_pin's primary key. */
export async function ownPinsOn(db: Db, user_id: UserId, board_id: BoardId): Promise<string[]> {
  const rows = await db
    .selectFrom('user_pin')
    .select('pin_id')
    .where('user_id', '=', user_id)
    .where('board_id', '=', board_id)
    .execute()
  return rows.map((row) => row.pin_id)
}

export type ActionPin = Pick<BoardActionPinTable, 'pin_id' | 'old_section_id' | 'old_position' | 'new_pin_id'>

/** The next pins of an action: to be done, or to be taken back. As they lay, the last first, so that copies lie alike. */
export async function nextPins(
  db: Db,
  { board_id, action_id, is_undo }: ActionRow,
  limit: number,
): Promise<ActionPin[]> {
  return db
    .selectFrom('board_action_pin')
    .select(['pin_id', 'old_section_id', 'old_position', 'new_pin_id'])
    .where('board_id', '=', board_id)
    .where('action_id', '=', action_id)
    .where('is_done', '=', is_undo)
    .orderBy('old_position')
    .orderBy('pin_id')
    .limit(limit)
    .execute()
}

/** How many pins an action has done. */
export async function countDone(
  db: Db,
  { board_id, action_id }: Pick<ActionRow, 'board_id' | 'action_id'>,
): Promise<number> {
  const row = await db
    .selectFrom('board_action_pin')
    .select(({ fn }) => fn.countAll<string>().as('pins'))
    .where('board_id', '=', board_id)
    .where('action_id', '=', action_id)
    .where('is_done', '=', true)
    .executeTakeFirst()
  return Number(row?.pins ?? 0)
}

/** Whether an action has yet to come to pins that are not its actor's. */
export async function hasPinsOfOthers(
  db: Db,
  { board_id, action_id, actor_id }: ActionRow,
): Promise<boolean> {
  const row = await db
    .selectFrom('board_action_pin')
    .innerJoin('pin', 'pin.pin_id', 'board_action_pin.pin_id')
    .select('pin.pin_id')
    .where('board_action_pin.board_id', '=', board_id)
    .where('action_id', '=', action_id)
    .where('is_done', '=', false)
    .where('pin.owner_id', '<>', actor_id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface Handled {
  /** Everything that was looked at. */
  all: readonly ActionPin[]
  /** Those with which it could be done. */
  done: readonly string[]
  /** Copies by their originals. */
  copies?: ReadonlyMap<string, string>
}

/** Notes what came of a batch: what was done can be taken back; what was left out, or taken back, is forgotten. */
export async function settlePins(
  db: Db,
  { board_id, action_id, is_undo }: ActionRow,
  { all, done, copies }: Handled,
): Promise<void> {
  const isDone = new Set(is_undo ? [] : done)
  const gone = all.filter((pin) => !isDone.has(pin.pin_id)).map((pin) => pin.pin_id)
  if (gone.length > 0)
    await db
      .deleteFrom('board_action_pin')
      .where('board_id', '=', board_id)
      .where('action_id', '=', action_id)
      .where('pin_id', '=', anyId(gone))
      .execute()
  const kept = [...isDone]
  if (kept.length > 0)
    await sql`
      update board_action_pin set is_done = true, new_pin_id = done.new_pin_id
      from unnest(${kept}::bigint[], ${kept.map((id) => copies?.get(id) ?? null)}::bigint[]) as done (pin_id, new_pin_id)
      where board_action_pin.board_id = ${board_id}::bigint and action_id = ${action_id}::bigint
        and board_action_pin.pin_id = done.pin_id`.execute(db)
}
