import type { UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type { UploadTable } from '@bowerbird/core/media/image-table'

/** One upload of one person: never looked up by its id alone. */
export type UploadKey = Pick<UploadTable, 'user_id' | 'upload_id'>

/** A try to take a file in; when another has begun meanwhile, this one has nothing to say any more. */
export type UploadClaim = UploadKey & Pick<UploadTable, 'changed_at'>

export async function insertUploads(
  db: Db,
  user_id: UserId,
  upload_ids: readonly string[],
  now: Date,
): Promise<void> {
  const nothing = { signature: null, failure: null, failure_code: null }
  await db
    .insertInto('upload')
    .values(
      upload_ids.map((upload_id) => ({
        user_id,
        upload_id,
        status: 'registered',
        ...nothing,
        created_at: now,
        changed_at: now,
      })),
    )
    .execute()
}

/** An upload whose picture is there from the start. */
export async function insertFilledUpload(
  db: Db,
  key: UploadKey,
  signature: string,
  now: Date,
): Promise<UploadTable> {
  return db
    .insertInto('upload')
    .values({
      ...key,
      status: 'succeeded',
      signature,
      failure: null,
      failure_code: null,
      created_at: now,
      changed_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Those of these uploads that are this person's. */
export async function uploadsOf(
  db: Db,
  user_id: UserId,
  upload_ids: readonly string[],
): Promise<UploadTable[]> {
  if (upload_ids.length === 0) return []
  return db
    .selectFrom('upload')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('upload_id', '=', anyId(upload_ids))
    .execute()
}

export async function uploadOf(db: Db, { user_id, upload_id }: UploadKey): Promise<UploadTable | undefined> {
  return db
    .selectFrom('upload')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('upload_id', '=', upload_id)
    .executeTakeFirst()
}

/** How many places a user asked for and sent nothing to, as far as `most`. */
export async function waitingUploads(db: Db, user_id: UserId, most: number): Promise<number> {
  const rows = await db
    .selectFrom('upload')
    .select('upload_id')
    .where('user_id', '=', user_id)
    .where('status', '=', 'registered')
    .limit(most)
    .execute()
  return rows.length
}

/** Takes an upload up that waits for its file, or whose file failed. Undefined when another user has it, or has had it. */
export async function claimUpload(
  db: Db,
  { user_id, upload_id }: UploadKey,
  now: Date,
): Promise<UploadClaim | undefined> {
  return db
    .updateTable('upload')
    .set({ status: 'processing', failure: null, failure_code: null, changed_at: now })
    .where('user_id', '=', user_id)
    .where('upload_id', '=', upload_id)
    .where('status', 'in', ['registered', 'failed'])
    .returning(['user_id', 'upload_id', 'changed_at'])
    .executeTakeFirst()
}

/** Ends a claim; false when it was not ours any more. */
export async function settleUpload(
  db: Db,
  claim: UploadClaim,
  change: Partial<UploadTable>,
): Promise<boolean> {
  const result = await db
    .updateTable('upload')
    .set(change)
    .where('user_id', '=', claim.user_id)
    .where('upload_id', '=', claim.upload_id)
    .where('status', '=', 'processing')
    .where('changed_at', '=', claim.changed_at)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Uploads that were taken up before this and never ended: their process died. Served by upload_processing_idx. */
export async function failStuckUploads(
  db: Db,
  before: Date,
  failure: Pick<UploadTable, 'failure' | 'failure_code' | 'changed_at'>,
): Promise<number> {
  const result = await db
    .updateTable('upload')
    .set({ status: 'failed', ...failure })
    .where('status', '=', 'processing')
    .where('changed_at', '<', before)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

interface Ages {
  unfinished: Date
  finished: Date
}

/** Forgets uploads that are older than their kind is kept. Served by upload_created_at_idx. */
export async function deleteOldUploads(db: Db, before: Ages): Promise<number> {
  const result = await db
    .deleteFrom('upload')
    .where('created_at', '<', before.unfinished)
    .where((e) => e.or([e('status', 'in', ['registered', 'failed']), e('created_at', '<', before.finished)]))
    .where('status', '<>', 'processing')
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
