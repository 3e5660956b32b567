import type { UserId } from '@bowerbird/contract/kernel/ids'
import { transaction } from '@bowerbird/core/db/transaction'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { UploadKey } from '../upload-queries.ts'
import type { ResumableUploadTable, UploadPartTable } from '../upload-tables.ts'

export type ResumableUpload = Selectable<ResumableUploadTable>

/** A file of the largest size in parts of 64 KB has fewer. */
export const mostParts = 2000

/** Until the transaction ends, no one else begins a file for this person. */
export async function lockSender(db: Db, user_id: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sends ${user_id}`}, 0))`.execute(db)
}

/** How many files of a user's are on their way, and how large they will be. */
export async function unfinishedFiles(
  db: Db,
  user_id: UserId,
  now: Date,
): Promise<{ count: number; bytes: number }> {
  const row = await db
    .selectFrom('resumable_upload')
    .select((e) => [e.fn.countAll<string>().as('count'), e.fn.sum<string | null>('length').as('bytes')])
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now)
    .whereRef('received', '<', 'length')
    .executeTakeFirst()
  return { count: Number(row?.count ?? 0), bytes: Number(row?.bytes ?? 0) }
}

export async function insertResumable(db: Db, row: Omit<ResumableUpload, 'received'>): Promise<void> {
  await db.insertInto('resumable_upload').values(row).execute()
}

export async function resumableOf(
  db: Db,
  { user_id, upload_id }: UploadKey,
  now: Date,
): Promise<ResumableUpload | undefined> {
  return db
    .selectFrom('resumable_upload')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('upload_id', '=', upload_id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Notes a part that lies in the store. False when another one came to this place first. */
export async function addPart(db: Db, part: UploadPartTable, bytes: number): Promise<boolean> {
  return transaction(db, async (inner) => {
    const moved = await inner
      .updateTable('resumable_upload')
      .set({ received: sql`received + ${bytes}::bigint` })
      .where('user_id', '=', part.user_id)
      .where('upload_id', '=', part.upload_id)
      .where('received', '=', part.begins_at)
      .executeTakeFirst()
    if (moved.numUpdatedRows !== 1n) return false
    await inner.insertInto('upload_part').values(part).execute()
    return true
  })
}

/** In their order, as far as `most`. */
export async function partsOf(
  db: Db,
  { user_id, upload_id }: UploadKey,
  most: number,
): Promise<UploadPartTable[]> {
  return db
    .selectFrom('upload_part')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('upload_id', '=', upload_id)
    .orderBy('begins_at')
    .limit(most)
    .execute()
}

/** Where the parts of everything lie that a user began to send. */
export async function partFilesOf(db: Db, user_id: UserId): Promise<string[]> {
  const rows = await db.selectFrom('upload_part').select('file_key').where('user_id', '=', user_id).execute()
  return rows.map((row) => row.file_key)
}

/** How many parts of a file are here, as far as `most`. */
export async function countParts(db: Db, { user_id, upload_id }: UploadKey, most: number): Promise<number> {
  const rows = await db
    .selectFrom('upload_part')
    .select('begins_at')
    .where('user_id', '=', user_id)
    .where('upload_id', '=', upload_id)
    .limit(most)
    .execute()
  return rows.length
}

export async function deleteParts(db: Db, { user_id, upload_id }: UploadKey): Promise<void> {
  await db
    .deleteFrom('upload_part')
    .where('user_id', '=', user_id)
    .where('upload_id', '=', upload_id)
    .execute()
}

/** Forgets a file and its parts. False when it was not there. */
export async function deleteResumable(db: Db, key: UploadKey): Promise<boolean> {
  await deleteParts(db, key)
  const gone = await db
    .deleteFrom('resumable_upload')
    .where('user_id', '=', key.user_id)
    .where('upload_id', '=', key.upload_id)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** The place of a file that its sender does not want any more, unless it became a picture. */
export async function deleteUnusedUpload(db: Db, { user_id, upload_id }: UploadKey): Promise<void> {
  await db
    .deleteFrom('upload')
    .where('user_id', '=', user_id)
    .where('upload_id', '=', upload_id)
    .where('status', 'in', ['registered', 'failed'])
    .execute()
}

/** Served by resumable_upload_expires_at_idx. */
export async function expiredResumables(db: Db, now: Date, limit: number): Promise<UploadKey[]> {
  return db
    .selectFrom('resumable_upload')
    .select(['user_id', 'upload_id'])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
}

/** Is this file the part of an upload? */
export async function isPart(db: Db, key: UploadKey, file_key: string): Promise<boolean> {
  const found = await db
    .selectFrom('upload_part')
    .select('file_key')
    .where('user_id', '=', key.user_id)
    .where('upload_id', '=', key.upload_id)
    .where('file_key', '=', file_key)
    .executeTakeFirst()
  return found !== undefined
}
