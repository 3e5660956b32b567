import { uploadRoomGet } from '@bowerbird/contract/media/upload-calls'
import { handle } from '@bowerbird/core/call/handle'
import { storedBytes } from './quota-queries.ts'

const megabyte = 1024 * 1024

/** What there is room for, so that it can be told before anything is sent. */
export const readUploadRoom = handle(uploadRoomGet, async (_input, { db, viewer, app }) => {
  const { quota_mb, max_upload_mb } = app.settings
  return {
    stored_bytes: await storedBytes(db, viewer.id),
    quota_bytes: quota_mb === 0 ? null : quota_mb * megabyte,
    max_file_bytes: max_upload_mb * megabyte,
  }
})
