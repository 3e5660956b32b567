import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { ApiError, notFound } from '@bowerbird/core/call/api-error'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { UploadKey } from '../upload-queries.ts'
import { finishResumable } from './finish-resumable.ts'
import { withReceivedPart } from './receive-part.ts'
import type { ReceivedPart } from './receive-part.ts'
import { partFolder } from './remove-part-files.ts'
import { bytesIn, checksumIn } from './resumable-headers.ts'
import type { Checksum } from './resumable-headers.ts'
import { addPart, countParts, mostParts, resumableOf } from './resumable-queries.ts'
import type { ResumableUpload } from './resumable-queries.ts'

export type Appended = ResumableUpload | 'wrong_place' | 'wrong_checksum'

/** Takes the next bytes of a file; with its last ones it becomes a picture. */
export async function appendPart(app: AppContext, key: UploadKey, request: Request): Promise<Appended> {
  if (request.headers.get('content-type') !== 'application/offset+octet-stream')
    throw new ApiError('unsupported_format', 'Send a part as application/offset+octet-stream.')
  const offset = bytesIn(request, 'upload-offset')
  if (offset === null) throw new ApiError('bad_request', 'Say with Upload-Offset where this part begins.')
  const checksum = checksumIn(request)
  const upload = await resumableOf(app.db, key, app.clock.now())
  if (!upload) throw notFound()
  if (Number(upload.received) !== offset) return 'wrong_place'
  const added = await take(app, upload, request, checksum)
  if (typeof added === 'string') return added
  if (added === Number(upload.length)) await finishResumable(app, key)
  return { ...upload, received: String(added) }
}

/** Answers how far the file has come. */
async function take(
  app: AppContext,
  upload: ResumableUpload,
  request: Request,
  checksum: Checksum | null,
): Promise<number | 'wrong_place' | 'wrong_checksum'> {
  const offset = Number(upload.received)
  const most = Number(upload.length) - offset
  if (most === 0) return offset
  if ((await countParts(app.db, upload, mostParts)) >= mostParts)
    throw new ApiError('too_many', 'This file came in too many parts. Begin again, with larger ones.')
  const folder = join(app.settings.data_dir, 'scratch')
  return withReceivedPart(request, { folder, most, checksum }, async (part) => {
    // What came of a part before its line broke is kept, unless its sender wants all of it checked.
    if (!part.is_sound) return 'wrong_checksum'
    if (part.bytes === 0) return offset
    return (await keep(app, upload, part)) ? offset + part.bytes : 'wrong_place'
  })
}

async function keep(app: AppContext, upload: ResumableUpload, part: ReceivedPart): Promise<boolean> {
  const { user_id, upload_id, received: begins_at } = upload
  const file_key = `${partFolder(upload)}/${begins_at}-${randomUUID()}`
  await app.files.put(file_key, { file: part.path })
  const isOurs = await addPart(app.db, { user_id, upload_id, begins_at, file_key }, part.bytes)
  if (!isOurs) await app.files.delete(file_key)
  return isOurs
}
