import { asPinId } from '@bowerbird/contract/kernel/ids'
import type { BoardId, PinId, SectionId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId, anyIdIn, anyText, filled } from '@bowerbird/core/db/any-of'
import type { Privacy } from '@bowerbird/contract/kernel/privacy'
import type { Db } from '@bowerbird/core/db/database'
import { fixedQuery } from '@bowerbird/core/db/fixed-query'
import { rowsAfter } from '@bowerbird/core/db/keyset'
import { sql } from 'kysely'
import { coverPins } from './cover-queries.ts'
import type { Pin } from './pin-tables.ts'

/** One query for any number of pins; deleted ones are not among them. */
export async function pinsByIds(db: Db, ids: readonly PinId[]): Promise<Map<PinId, Pin>> {
  if (ids.length === 0) return new Map()
  const { rows } = await livingPins(db, { ids: filled(ids) })
  return new Map(rows.map((pin) => [pin.pin_id, pin]))
}

const livingPins = fixedQuery((db, { ids }: { ids: readonly PinId[] }) =>
  db.selectFrom('pin').selectAll().where('pin_id', '=', anyIdIn(ids)).where('deleted_at', 'is', null),
)

export async function pinById(
  db: Db,
  pin_id: PinId,
  lock: 'lock' | 'read' = 'read',
): Promise<Pin | undefined> {
  const query = db.selectFrom('pin').selectAll().where('pin_id', '=', pin_id).where('deleted_at', 'is', null)
  return (lock === 'lock' ? query.forUpdate() : query).executeTakeFirst()
}

export interface PlacedPin {
  pin_id: PinId
  position: string
}

interface BoardPinsQuery {
  board_id: BoardId
  /** A section; null for pins outside of any; undefined for all. */
  section_id: SectionId | null | undefined
  after: string | undefined
  /** Of pins at the very place of `after`, those after this one follow; without it, none. */
  after_pin?: string | undefined
  limit: number
  /** Downwards, which is the newest first, unless a user put them in an order of their own. */
  direction?: 'asc' | 'desc'
}

/** In the order of their places. Served by board_pin_board_id_position_idx and board_pin_board_id_section_id_position_idx. */
export async function pinsOfBoard(
  db: Db,
  { board_id, section_id, after, after_pin, limit, direction = 'desc' }: BoardPinsQuery,
): Promise<PlacedPin[]> {
  let query = db.selectFrom('board_pin').select(['pin_id', 'position']).where('board_id', '=', board_id)
  if (section_id === null) query = query.where('section_id', 'is', null)
  else if (section_id !== undefined) query = query.where('section_id', '=', section_id)
  if (after !== undefined)
    query = query.where(
      after_pin === undefined
        ? rowsAfter(['position'], [after], direction)
        : rowsAfter(['position', 'pin_id'], [after, after_pin], direction),
    )
  return query.orderBy('position', direction).orderBy('pin_id', direction).limit(limit).execute()
}

/** A board's pins by their ids, for what must reach each of them while people change their order. Served by the primary key. */
export async function pinIdsOfBoard(
  db: Db,
  { board_id, after = asPinId('0'), limit }: { board_id: BoardId; after: PinId | undefined; limit: number },
): Promise<PinId[]> {
  const rows = await db
    .selectFrom('board_pin')
    .select('pin_id')
    .where('board_id', '=', board_id)
    .where('pin_id', '>', after)
    .orderBy('pin_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.pin_id)
}

interface UserPinsQuery {
  user_id: UserId
  only_created: boolean
  /** Boards of this privacy keep their pins from this viewer. */
  hidden: readonly Privacy[]
  after: PinId | undefined
  limit: number
}

/** A person's pins, newest first. Served by user_pin's primary key, or user_pin_user_id_created_idx. */
export async function pinsOfUser(
  db: Db,
  { user_id, only_created, hidden, after, limit }: UserPinsQuery,
): Promise<PinId[]> {
  let query = db.selectFrom('user_pin').select('pin_id').where('user_id', '=', user_id)
  if (only_created) query = query.where('is_created', '=', true)
  // Pins that a user left on a board stay there, and are on no list of theirs.
  query = query.where(
    sql<boolean>`exists (select from user_board b
      where b.user_id = user_pin.user_id and b.board_id = user_pin.board_id
      and b.role <> 'invited' and b.privacy <> all(${[...hidden]}::text[]))`,
  )
  if (after !== undefined) query = query.where('pin_id', '<', after)
  const rows = await query.orderBy('pin_id', 'desc').limit(limit).execute()
  return rows.map((row) => row.pin_id)
}

/** The newest pin by which a user saved this picture to this board already. */
export async function earlierSave(
  db: Db,
  { user_id, root_pin_id, board_id }: { user_id: UserId; root_pin_id: PinId; board_id: BoardId },
): Promise<PinId[]> {
  const rows = await db
    .selectFrom('user_pin')
    .select('pin_id')
    .where('user_id', '=', user_id)
    .where('root_pin_id', '=', root_pin_id)
    .where('board_id', '=', board_id)
    .orderBy('pin_id', 'desc')
    .limit(20)
    .execute()
  return rows.map((row) => row.pin_id)
}

export async function updatePin(db: Db, pin_id: PinId, change: Partial<Pin>): Promise<void> {
  await db.updateTable('pin').set(change).where('pin_id', '=', pin_id).execute()
}

/**
 * Locks pins in the order of their ids: an operation on several does this first, so that those which move them, delete
 * them and count their saves do not wait in a circle.
 */
export async function lockPins(db: Db, pin_ids: readonly PinId[]): Promise<void> {
  await db
    .selectFrom('pin')
    .select('pin_id')
    .where('pin_id', '=', anyId(pin_ids))
    .orderBy('pin_id')
    .forNoKeyUpdate()
    .execute()
}

/** Takes pins of one board off it, off their people's lists and the neighbours' table; the rows stay, marked. */
export async function removePins(db: Db, pins: readonly Pin[], now: Date): Promise<void> {
  const [first] = pins
  if (!first) return
  const ids = anyId(pins.map((pin) => pin.pin_id))
  const signatures = anyText(pins.map((pin) => pin.image_signature))
  await lockPins(
    db,
    pins.map((pin) => pin.pin_id),
  )
  await db.updateTable('pin').set({ deleted_at: now, changed_at: now }).where('pin_id', '=', ids).execute()
  await db.deleteFrom('board_pin').where('board_id', '=', first.board_id).where('pin_id', '=', ids).execute()
  await removeFromLists(db, pins)
  await db
    .deleteFrom('image_board')
    .where('image_signature', '=', signatures)
    .where('pin_id', '=', ids)
    .execute()
}

/** Takes pins off their people's lists. */
export async function removeFromLists(
  db: Db,
  pins: readonly Pick<Pin, 'pin_id' | 'owner_id'>[],
): Promise<void> {
  await db
    .deleteFrom('user_pin')
    .where('user_id', '=', anyId([...new Set(pins.map((pin) => pin.owner_id))]))
    .where('pin_id', '=', anyId(pins.map((pin) => pin.pin_id)))
    .execute()
}

/** Adds a saved picture to its board's count and covers, after a chosen one; the row lock makes saves to one board take turns. */
export async function addToBoard(
  db: Db,
  board_id: BoardId,
  image_signature: string,
  now: Date,
): Promise<void> {
  await addCover(db, { board_id, image_signature, now })
}

const addCover = fixedQuery(
  (db, { board_id, image_signature, now }: { board_id: BoardId; image_signature: string; now: Date }) =>
    db
      .updateTable('board')
      .set({
        pin_count: sql`pin_count + 1`,
        cover_signatures: sql`case when cover_pin_id is null
          then (array_prepend(${image_signature}, array_remove(cover_signatures, ${image_signature})))[1:5]
          else (cover_signatures[1:1] || array_remove(
            array_prepend(${image_signature}, array_remove(cover_signatures[2:5], ${image_signature})), cover_signatures[1]))[1:5]
          end`,
        changed_at: now,
      })
      .where('board_id', '=', board_id),
)

/** Counts and covers afresh for a board that pins left; a chosen cover that is gone is forgotten. */
export async function refreshBoard(db: Db, board_id: BoardId, by: number, now: Date): Promise<void> {
  const places = await coverPins(db, board_id)
  const pins = await pinsByIds(
    db,
    places.map((row) => row.pin_id),
  )
  const signatures = new Set(places.flatMap((row) => pins.get(row.pin_id)?.image_signature ?? []))
  const chosen = places.find((row) => row.is_chosen && pins.has(row.pin_id))
  await db
    .updateTable('board')
    .set({
      pin_count: sql`greatest(0, pin_count + ${by}::int)`,
      cover_pin_id: chosen?.pin_id ?? null,
      cover_signatures: [...signatures].slice(0, 5),
      changed_at: now,
    })
    .where('board_id', '=', board_id)
    .execute()
}

export async function deletePinSaves(db: Db, pins: readonly Pin[]): Promise<void> {
  const saves = pins.filter((pin) => pin.source_pin_id !== null)
  if (saves.length === 0) return
  await db
    .deleteFrom('pin_save')
    .where('pin_id', '=', anyId(saves.map((pin) => pin.root_pin_id)))
    .where('saved_pin_id', '=', anyId(saves.map((pin) => pin.pin_id)))
    .execute()
}

/** Counts a pin's saves afresh: everyone's number without secret ones, and all. */
export async function recountSaves(db: Db, pin_id: PinId): Promise<void> {
  await sql`
    update pin set
      save_count = (select count(*) from pin_save where pin_id = ${pin_id}::bigint),
      public_save_count = (select count(*) from pin_save where pin_id = ${pin_id}::bigint and is_public)
    where pin_id = ${pin_id}::bigint`.execute(db)
}

/** Entries of lists that lead to no pin go. */
export async function forgetOwnPins(db: Db, user_id: UserId, pin_ids: readonly PinId[]): Promise<void> {
  await db
    .deleteFrom('user_pin')
    .where('user_id', '=', user_id)
    .where('pin_id', '=', anyId(pin_ids))
    .execute()
}

/** Says of those of these pins that have the link since when it leads nowhere; null: it leads somewhere. */
export async function markDead(
  db: Db,
  pin_ids: readonly PinId[],
  { link, dead_since }: { link: string; dead_since: Date | null },
): Promise<void> {
  await lockPins(db, pin_ids)
  await sql`
    update pin set link_dead_since = ${dead_since}
    where pin_id = ${anyId(pin_ids)} and link = ${link}
      and link_dead_since is distinct from ${dead_since}::timestamptz`.execute(db)
}

/** Counts statements about a pin, apart by whether the pin is secret. */
export async function addToCommentCounts(
  db: Db,
  pin_id: PinId,
  is_secret: boolean,
  by: number,
): Promise<void> {
  if (by === 0) return
  const column = is_secret ? 'secret_comment_count' : 'comment_count'
  await db
    .updateTable('pin')
    .set({ [column]: sql`greatest(0, ${sql.ref(column)} + ${by}::int)` })
    .where('pin_id', '=', pin_id)
    .execute()
}
