import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import type {} from '@bowerbird/core/media/image-table'
import { sql } from 'kysely'
import type {} from '../profiles/people-tables.ts'

export async function storedBytes(db: Db, user_id: UserId): Promise<number> {
  const row = await db
    .selectFrom('user_stats')
    .select('stored_bytes')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return Number(row?.stored_bytes ?? 0)
}

interface StoredPicture {
  user_id: UserId
  signature: string
  bytes: number
}

/**
 * Counts a picture towards a user's quota, once however often they send it. False when it does
 * not fit any more; the row of the person's numbers makes uploads at the same time take turns.
 */
export async function addStoredPicture(
  db: Db,
  { user_id, signature, bytes }: StoredPicture,
  quota_bytes: number,
): Promise<boolean> {
  const added = await db
    .insertInto('stored_picture')
    .values({ user_id, signature, bytes: String(bytes) })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows !== 1n) return true
  await db
    .insertInto('user_stats')
    .values({ user_id })
    .onConflict((c) => c.doNothing())
    .execute()
  const fits = await db
    .updateTable('user_stats')
    .set({ stored_bytes: sql`stored_bytes + ${bytes}::bigint` })
    .where('user_id', '=', user_id)
    .$if(quota_bytes > 0, (query) =>
      query.where(sql<boolean>`stored_bytes + ${bytes}::bigint <= ${quota_bytes}::bigint`),
    )
    .executeTakeFirst()
  return fits.numUpdatedRows === 1n
}

/** A picture is thrown away: it counts towards no one's quota. Served by stored_picture_signature_idx. */
export async function removeStoredPicture(db: Db, signature: string): Promise<void> {
  const rows = await db
    .deleteFrom('stored_picture')
    .where('signature', '=', signature)
    .returning(['user_id', 'bytes'])
    .execute()
  for (const { user_id, bytes } of rows.toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1))) {
    await db
      .updateTable('user_stats')
      .set({ stored_bytes: sql`greatest(0, stored_bytes - ${bytes}::bigint)` })
      .where('user_id', '=', user_id)
      .execute()
  }
}
