import { sql } from 'kysely'
import type { BoardId, PinId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Privacy } from '@bowerbird/contract/kernel/privacy'
import type { Db } from '@bowerbird/core/db/database'
import { putImageUse } from '@bowerbird/core/media/image-queries'
import type {} from '@bowerbird/core/media/image-table'
import { pinIdsOfBoard } from './pin-queries.ts'
import type { Pin } from './pin-tables.ts'

/** Brings what is kept about these pins elsewhere in step with their board's privacy. */
export async function showPins(db: Db, pins: readonly Pin[], privacy: Privacy): Promise<void> {
  await setImageUses(db, pins, privacy !== 'secret')
  await putPinSaves(db, pins, privacy === 'public')
  await setImageBoards(db, pins, privacy === 'public')
}

/** The same for a pin that nothing is kept about yet. */
export async function showNewPin(db: Db, pin: Pin, privacy: Privacy): Promise<void> {
  const use = {
    signature: pin.image_signature,
    used_by: usedByPin(pin.pin_id),
    is_shown: privacy !== 'secret',
  }
  await Promise.all([putImageUse(db, use), ...(privacy === 'public' ? [insertImageBoard(db, pin)] : [])])
}

/** The pictures of a whole board, at once: no one has to wait for them to go. The rest follows in a task. */
export async function showPicturesOfBoard(db: Db, board_id: BoardId, is_shown: boolean): Promise<void> {
  for await (const pins of slimPinsOfBoard(db, board_id)) await setImageUses(db, pins, is_shown)
}

/** How the names of pins begin in the list of what uses a picture. */
export const pinUses = 'pin/'

/** What a pin's picture is used by, in the list of what may be shown. */
export const usedByPin = (pin_id: PinId) => `${pinUses}${pin_id}`

/** Notes for many pins whether their pictures may be shown to everyone. */
export async function setImageUses(
  db: Db,
  pins: readonly Pick<Pin, 'pin_id' | 'image_signature'>[],
  is_shown: boolean,
): Promise<void> {
  if (pins.length === 0) return
  await sql`
    insert into image_use (signature, used_by, is_shown)
    select signature, used_by, ${is_shown} from unnest(${pins.map((pin) => pin.image_signature)}::text[], ${pins.map((pin) => usedByPin(pin.pin_id))}::text[]) as use (signature, used_by)
    on conflict (signature, used_by) do update set is_shown = excluded.is_shown`.execute(db)
}

/** These pins use their pictures no longer, not even unseen: what nothing uses is swept. */
export async function deleteImageUses(db: Db, pins: readonly Pin[]): Promise<void> {
  if (pins.length === 0) return
  await sql`
    delete from image_use using unnest(${pins.map((pin) => pin.image_signature)}::text[], ${pins.map((pin) => usedByPin(pin.pin_id))}::text[]) as gone (signature, used_by)
    where image_use.signature = gone.signature and image_use.used_by = gone.used_by`.execute(db)
}

/** The saves that these pins are count for everyone, or for their people alone. What was taken away with a deleted pin is there again. */
export async function putPinSaves(db: Db, pins: readonly Pin[], is_public: boolean): Promise<void> {
  const saves = pins.filter((pin) => pin.source_pin_id !== null)
  if (saves.length === 0) return
  await sql`
    insert into pin_save (pin_id, saved_pin_id, user_id, board_id, is_public, created_at)
    select pin.root_pin_id, pin.pin_id, pin.owner_id, pin.board_id, ${is_public}, pin.created_at
    from pin where pin.pin_id = any(${saves.map((pin) => pin.pin_id)}::bigint[])
    on conflict (pin_id, saved_pin_id) do update set is_public = excluded.is_public, board_id = excluded.board_id`.execute(
    db,
  )
}

/** Which public boards hold a picture, for related pins. */
export async function setImageBoards(db: Db, pins: readonly Pin[], is_public: boolean): Promise<void> {
  if (pins.length === 0) return
  await db
    .deleteFrom('image_board')
    .where(
      'image_signature',
      'in',
      sql<string>`(select unnest(${pins.map((pin) => pin.image_signature)}::text[]))`,
    )
    .where('pin_id', '=', anyId(pins.map((pin) => pin.pin_id)))
    .execute()
  if (!is_public) return
  await sql`
    insert into image_board (image_signature, board_id, pin_id)
    select * from unnest(${pins.map((pin) => pin.image_signature)}::text[], ${pins.map((pin) => pin.board_id)}::bigint[], ${pins.map((pin) => pin.pin_id)}::bigint[])
    on conflict do nothing`.execute(db)
}

export async function insertImageBoard(db: Db, { image_signature, board_id, pin_id }: Pin): Promise<void> {
  await db.insertInto('image_board').values({ image_signature, board_id, pin_id }).execute()
}

const atOnce = 2000

/** The pictures and people of a board's pins: little enough of each to read many at once. */
export async function* slimPinsOfBoard(
  db: Db,
  board_id: BoardId,
): AsyncGenerator<Pick<Pin, 'pin_id' | 'owner_id' | 'image_signature'>[]> {
  for (let after: PinId | undefined, isLast = false; !isLast;) {
    const ids = await pinIdsOfBoard(db, { board_id, after, limit: atOnce })
    if (ids.length === 0) return
    yield await db
      .selectFrom('pin')
      .select(['pin_id', 'owner_id', 'image_signature'])
      .where('pin_id', '=', anyId(ids))
      .execute()
    after = ids.at(-1)
    isLast = ids.length < atOnce
  }
}

export type RootRow = Pick<Pin, 'pin_id' | 'board_id' | 'public_save_count' | 'deleted_at'>

/** The root pins of copies, deleted ones included: their number of saves still counts. */
export async function rootsByIds(db: Db, ids: readonly PinId[]): Promise<Map<string, RootRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('pin')
    .select(['pin_id', 'board_id', 'public_save_count', 'deleted_at'])
    .where('pin_id', '=', anyId(ids))
    .execute()
  return new Map(rows.map((root) => [root.pin_id, root]))
}

/** The pictures of pins, deleted ones too. */
export async function pinPictures(
  db: Db,
  ids: readonly PinId[],
): Promise<Map<string, { signature: string; dominant_color: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('pin')
    .select(['pin_id', 'image_signature as signature', 'dominant_color'])
    .where('pin_id', '=', anyId([...new Set(ids)]))
    .execute()
  return new Map(rows.map(({ pin_id, ...picture }) => [pin_id, picture]))
}
