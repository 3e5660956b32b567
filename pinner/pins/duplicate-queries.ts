import type { Db } from '@bowerbird/core/db/database'
import { anyId } from '@bowerbird/core/db/any-of'
import { sql } from 'kysely'
import type { Looks } from './is-near.ts'
import type {} from './pin-tables.ts'

export interface Look {
  image_signature: string
  /** Difference hash, 16 hex digits. */
  phash: string
}

export interface LikeRow extends Looks {
  pin_id: string
  image_signature: string
  /** In how many the hashes differ. */
  bits: number
}

interface LikeQuery extends Look {
  user_id: string
  /** Left out. */
  pin_id: string
  /** In how many bits of the hash a picture may differ; less than none: only the same picture counts. */
  most_bits: number
  limit: number
}

/** How many of the newest pins are looked at by themselves: the consumer may not have come to them yet. */
const JUST_SAVED = 20

/**
 * Somebody's own pins with this picture, or one whose hash differs in few bits, newest first. Served by the
 * primary keys of user_picture and user_pin: one range of that person's rows each.
 */
export async function pinsLike(
  db: Db,
  { user_id, pin_id, image_signature, phash, most_bits, limit }: LikeQuery,
): Promise<LikeRow[]> {
  const hash = sql`${signedBits(phash)}::bigint`
  const { rows } = await sql<LikeRow>`
    with alike as materialized (
      select pin_id, bit_count((phash # ${hash})::bit(64))::int as bits from user_picture
      where user_id = ${user_id}::bigint and (
        image_signature = ${image_signature}
        or bit_count((phash # ${hash})::bit(64)) <= ${most_bits}::int
      )
      union
      select p.pin_id, 0 as bits from (
        select pin_id from user_pin where user_id = ${user_id}::bigint order by pin_id desc limit ${sql.lit(JUST_SAVED)}
      ) latest join pin p on p.pin_id = latest.pin_id where p.image_signature = ${image_signature}
      order by bits, pin_id desc limit ${limit}
    )
    select p.pin_id, p.image_signature, p.image_width, p.image_height, p.placeholder, alike.bits
    from alike join pin p on p.pin_id = alike.pin_id
    where p.deleted_at is null and p.pin_id <> ${pin_id}::bigint order by p.pin_id desc`.execute(db)
  return rows
}

interface PictureOfPin {
  pin_id: string
  owner_id: string
}

/** Brings what is kept of how these pins' pictures look in step with their rows: of deleted ones nothing. */
export async function keepPicturesOf(db: Db, pins: readonly PictureOfPin[]): Promise<void> {
  const ids = pins.map((pin) => pin.pin_id)
  if (ids.length === 0) return
  await db
    .deleteFrom('user_picture')
    .where('user_id', '=', anyId([...new Set(pins.map((pin) => pin.owner_id))]))
    .where('pin_id', '=', anyId(ids))
    .execute()
  await sql`
    insert into user_picture (user_id, pin_id, image_signature, phash)
    select p.owner_id, p.pin_id, p.image_signature, ('x' || i.phash)::bit(64)::bigint
    from pin p join image i on i.signature = p.image_signature
    where p.pin_id = ${anyId(ids)} and p.deleted_at is null
    on conflict (user_id, pin_id) do nothing`.execute(db)
}

/** As PostgreSQL keeps 64 bits: signed. */
function signedBits(phash: string): string {
  return BigInt.asIntN(64, BigInt(`0x${phash}`)).toString()
}
