import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { anyId } from '@bowerbird/core/db/any-of'
import { sql } from 'kysely'
import type {} from '../library/pin-tables.ts'

export interface Look {
  image_signature: string
  /** Difference hash, 16 hex digits. */
  phash: string
}

interface LikeQuery extends Look {
  user_id: UserId
  /** In how many bits of the hash a picture may differ; less than none: only the same picture counts. */
  most_bits: number
  limit: number
}

/**
 * A user's own pins with this picture, or one whose hash differs in few bits, likest first, then newest; and in
 * how many bits. Served by user_picture's primary key: one range of that person's rows.
 */
export async function picturesLike(
  db: Db,
  { user_id, image_signature, phash, most_bits, limit }: LikeQuery,
): Promise<Map<PinId, number>> {
  const bits = sql<number>`bit_count((phash # ${signedBits(phash)}::bigint)::bit(64))::int`
  const rows = await db
    .selectFrom('user_picture')
    .select(['pin_id', bits.as('bits')])
    .where('user_id', '=', user_id)
    .where((e) => e.or([e('image_signature', '=', image_signature), e(bits, '<=', most_bits)]))
    .orderBy('bits')
    .orderBy('pin_id', 'desc')
    .limit(limit)
    .execute()
  return new Map(rows.map((row) => [row.pin_id, row.bits]))
}

/** A user's newest pins: the consumer may not have come to them yet. Served by user_pin's primary key. */
export async function newestDuplicatesOf(db: Db, user_id: UserId, limit: number): Promise<PinId[]> {
  const rows = await db
    .selectFrom('user_pin')
    .select('pin_id')
    .where('user_id', '=', user_id)
    .orderBy('pin_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.pin_id)
}

/** Keeps how these pins' pictures look. */
export async function insertUserPictures(db: Db, rows: readonly (Look & PinKey)[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('user_picture')
    .values(rows.map(({ phash, ...row }) => ({ ...row, phash: signedBits(phash) })))
    .onConflict((c) => c.columns(['user_id', 'pin_id']).doNothing())
    .execute()
}

export interface PinKey {
  user_id: UserId
  pin_id: PinId
}

export async function deleteUserPictures(db: Db, keys: readonly PinKey[]): Promise<void> {
  if (keys.length === 0) return
  await db
    .deleteFrom('user_picture')
    .where('user_id', '=', anyId([...new Set(keys.map((key) => key.user_id))]))
    .where('pin_id', '=', anyId(keys.map((key) => key.pin_id)))
    .execute()
}

/** As PostgreSQL keeps 64 bits: signed. */
function signedBits(phash: string): string {
  return BigInt.asIntN(64, BigInt(`0x${phash}`)).toString()
}
