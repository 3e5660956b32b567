import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId, anyText } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type {} from '../library/pin-tables.ts'

export interface ShownPicture {
  pin_id: PinId
  root_pin_id: PinId
  owner_id: UserId
  image_signature: string
}

const columns = ['pin_id', 'root_pin_id', 'owner_id', 'image_signature'] as const

export async function picturesByPins(db: Db, pin_ids: readonly PinId[]): Promise<ShownPicture[]> {
  if (pin_ids.length === 0) return []
  return db
    .selectFrom('pin')
    .select(columns)
    .where('pin_id', '=', anyId(pin_ids))
    .where('deleted_at', 'is', null)
    .execute()
}

const eachOfPublic = sql.lit(10)

/** Some public pins of each of these pictures. Served by image_board's primary key. */
export async function publicPinsOfPictures(db: Db, signatures: readonly string[]): Promise<PinId[]> {
  if (signatures.length === 0) return []
  const { rows } = await sql<{ pin_id: PinId }>`
    select one.pin_id from unnest(${signatures}::text[]) as asked (signature)
    cross join lateral (
      select pin_id from image_board where image_signature = asked.signature order by pin_id limit ${eachOfPublic}
    ) one`.execute(db)
  return rows.map((row) => row.pin_id)
}

/** The user's own pins of these pictures. Served by user_picture_user_id_image_signature_idx. */
export async function ownPinsOfPictures(
  db: Db,
  user_id: UserId,
  signatures: readonly string[],
): Promise<PinId[]> {
  if (signatures.length === 0) return []
  const rows = await db
    .selectFrom('user_picture')
    .select('pin_id')
    .where('user_id', '=', user_id)
    .where('image_signature', '=', anyText(signatures))
    .limit(50)
    .execute()
  return rows.map((row) => row.pin_id)
}
