import { vipGet, uploadRoomGet } from '@bowerbird/contract/media/upload-calls'
import { handle } from '@bowerbird/core/call/handle'
import { imagesBySignatures } from '@bowerbird/core/media/image-queries'
import { awaitUploads } from './await-uploads.ts'
import { viewUpload } from './upload-view.ts'
import { storedBytes } from './quota-queries.ts'

const megabyte = 1024 * 1024

/** The room that is left, so that it can be shown before anything is sent. */
export const readUploadRoom = handle(uploadRoomGet, async (_input, { db, viewer, app }) => {
  const { quota_mb, max_upload_mb } = app.settings
  return {
    stored_bytes: await storedBytes(db, viewer.id),
    quota_bytes: quota_mb === 0 ? null : quota_mb * megabyte,
    max_file_bytes: max_upload_mb * megabyte,
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
