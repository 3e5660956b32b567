import { setTimeout } from 'node:timers/promises'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import type { UploadTable } from '@bowerbird/core/media/image-table'
import { uploadsOf } from './upload-queries.ts'

const lookEveryMs = 100

/** A user's uploads, once none of them is being taken in any more, or when the time is up. */
export async function awaitUploads(
  db: Db,
  user_id: UserId,
  upload_ids: readonly string[],
  within_ms: number,
): Promise<UploadTable[]> {
  const until = performance.now() + within_ms
  for (;;) {
    const uploads = await uploadsOf(db, user_id, upload_ids)
    if (performance.now() >= until || !uploads.some((upload) => upload.status === 'processing'))
      return uploads
    await setTimeout(lookEveryMs)
  }
}
