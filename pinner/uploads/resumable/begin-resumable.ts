import { transaction } from '@bowerbird/core/db/transaction'
import { ApiError } from '@bowerbird/core/call/api-error'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { refuseTooMuch } from '../keep-picture.ts'
import { insertUploads } from '../upload-queries.ts'
import { bytesIn, metadataIn } from './resumable-headers.ts'
import { insertResumable, lockSender, unfinishedFiles } from './resumable-queries.ts'
import type { ResumableUpload } from './resumable-queries.ts'

/** What was begun is there for a day, whether it goes on or not. */
const keptMs = 24 * 3600 * 1000
/** Files that one person may have begun and not ended. */
const mostUnfinished = 100

/** A place for one file that comes in parts. Its bytes count towards the quota from here on. */
export async function beginResumable(
  app: AppContext,
  user_id: string,
  request: Request,
): Promise<ResumableUpload> {
  const length = lengthIn(request, app.settings.max_upload_mb)
  const metadata = metadataIn(request)
  const now = app.clock.now()
  const upload_id = app.new_id()
  const expires_at = new Date(now.getTime() + keptMs)
  const begun = { user_id, upload_id, length: String(length), metadata, expires_at }
  await transaction(app.db, async (db) => {
    await lockSender(db, user_id)
    const unfinished = await unfinishedFiles(db, user_id, now)
    if (unfinished.count >= mostUnfinished)
      throw new ApiError(
        'too_many',
        'You have begun many uploads and not finished them. Finish those, or wait a day.',
        { retry_after: 3600 },
      )
    await refuseTooMuch({ ...app, db }, user_id, unfinished.bytes + length)
    await insertUploads(db, user_id, [upload_id], now)
    await insertResumable(db, begun)
  })
  return { ...begun, received: '0' }
}

function lengthIn(request: Request, max_mb: number): number {
  const length = bytesIn(request, 'upload-length')
  if (length === null)
    throw new ApiError('bad_request', 'Say with Upload-Length how many bytes the file has.')
  if (length === 0) throw new ApiError('bad_request', 'This file is empty.')
  if (length > max_mb * 1024 * 1024)
    throw new ApiError('too_large', `That file is too large: ${max_mb} MB is the most.`)
  return length
}
