import { setTimeout } from 'node:timers/promises'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { vipGet, uploadRoomGet } from '@bowerbird/contract/media/upload-calls'
import { handle } from '@bowerbird/core/call/handle'
import type { Db } from '@bowerbird/core/db/database'
import { imagesBySignatures } from '@bowerbird/core/media/image-queries'
import type { UploadTable } from '@bowerbird/core/media/image-table'
import { roomOf } from './quota-queries.ts'
import { uploadsOf } from './upload-queries.ts'
import { viewUpload } from './upload-view.ts'

const megabyte = 1024 * 1024

/** The room that is left, so that it can be shown before anything is sent. */
export const readUploadRoom = handle(uploadRoomGet, async (_input, { db, viewer, app }) => {
  const { stored_bytes, quota_mb } = await roomOf(db, viewer.id, app.settings.quota_mb)
  return {
    stored_bytes,
    quota_bytes: quota_mb === 0 ? null : quota_mb * megabyte,
    max_file_bytes: app.settings.max_upload_mb * megabyte,
  }
})

/** Most pictures are taken in within this, so that most uploads need no second look. */
const patienceMs = 1000

/** What became of the viewer's uploads; another user's are as unknown as those that never were. */
export const readUploads = handle(vipGet, async ({ upload_ids }, ctx) => {
  const uploads = await awaitUploads(ctx.db, ctx.viewer.id, upload_ids, patienceMs)
  const images = await imagesBySignatures(
    ctx.db,
    uploads.flatMap((upload) => upload.signature ?? []),
  )
  return Object.fromEntries(
    uploads.map((upload) => [
      upload.upload_id,
      viewUpload(upload, images.get(upload.signature ?? ''), ctx.caller.locale),
    ]),
  )
})

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
