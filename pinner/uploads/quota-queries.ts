import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { rowsAfter } from '@bowerbird/core/db/keyset'
import type {} from '@bowerbird/core/identity/identity-tables'
import type {} from '@bowerbird/core/media/image-table'
import { sql } from 'kysely'
import type {} from '../profiles/people-tables.ts'

/** What a user stores, and their own quota in megabytes; undefined: there is no such account. */
export async function storageOf(
  db: Db,
  user_id: UserId,
): Promise<{ stored_bytes: number; own_quota_mb: number | null } | undefined> {
  const row = await db
    .selectFrom('user_account as a')
    .leftJoin('user_stats as s', 's.user_id', 'a.user_id')
    .select(['s.stored_bytes', 's.quota_mb'])
    .where('a.user_id', '=', user_id)
    .executeTakeFirst()
  return row && { stored_bytes: Number(row.stored_bytes ?? 0), own_quota_mb: row.quota_mb }
}

/** What a user stores, and the quota that counts for them: their own, else that of the site; 0: no limit. */
export async function roomOf(db: Db, user_id: UserId, site_quota_mb: number) {
  const storage = await storageOf(db, user_id)
  return { stored_bytes: storage?.stored_bytes ?? 0, quota_mb: storage?.own_quota_mb ?? site_quota_mb }
}

interface StoresPage {
  after: readonly [stored_bytes: string, user_id: UserId] | undefined
  limit: number
}

/** Who stores most, the largest first. Served by user_stats_stored_bytes_idx. */
export async function largestStores(db: Db, { after, limit }: StoresPage) {
  let query = db
    .selectFrom('user_stats as s')
    .innerJoin('user_account as a', 'a.user_id', 's.user_id')
    .select(['s.user_id', 'a.username', 'a.full_name', 's.stored_bytes', 's.quota_mb as own_quota_mb'])
    .where('s.stored_bytes', '>', '0')
  if (after) query = query.where(rowsAfter(['s.stored_bytes', 's.user_id'], after, 'desc'))
  return query.orderBy('s.stored_bytes', 'desc').orderBy('s.user_id', 'desc').limit(limit).execute()
}

/** Null: the quota of the site counts. Answers whether it was another one before. */
export async function putQuota(db: Db, user_id: UserId, quota_mb: number | null): Promise<boolean> {
  await db
    .insertInto('user_stats')
    .values({ user_id })
    .onConflict((c) => c.doNothing())
    .execute()
  const changed = await db
    .updateTable('user_stats')
    .set({ quota_mb })
    .where('user_id', '=', user_id)
    .where(sql<boolean>`quota_mb is distinct from ${quota_mb}::int`)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

interface StoredPicture {
  user_id: UserId
  signature: string
  bytes: number
}

/**
 * Counts a picture towards a user's quota (their own, else that of the site), once however often they send it. False when it does
 * not fit any more; the row of the person's numbers makes uploads at the same time take turns.
 */
export async function addStoredPicture(
  db: Db,
  { user_id, signature, bytes }: StoredPicture,
  site_quota_mb: number,
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
    .where(
      sql<boolean>`(
        coalesce(quota_mb, ${site_quota_mb}::int) = 0
        or stored_bytes + ${bytes}::bigint <= coalesce(quota_mb, ${site_quota_mb}::int)::bigint * 1048576
      )`,
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
