import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Refusal, notFound } from '@bowerbird/core/call/api-error'
import type { Ground } from '@bowerbird/core/call/app-context'
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
export async function appendPart(ground: Ground, key: UploadKey, request: Request): Promise<Appended> {
  if (request.headers.get('content-type') !== 'application/offset+octet-stream')
    throw new Refusal('unsupported_format', 'Send a part as application/offset+octet-stream.')
  const offset = bytesIn(request, 'upload-offset')
  if (offset === null) throw new Refusal('bad_request', 'Say with Upload-Offset where this part begins.')
  const checksum = checksumIn(request)
  const upload = await resumableOf(ground.db, key, ground.clock.now())
  if (!upload) throw notFound()
  if (Number(upload.received) !== offset) return 'wrong_place'
  const added = await take(ground, upload, request, checksum)
  if (typeof added === 'string') return added
  if (added === Number(upload.length)) await finishResumable(ground, key)
  return { ...upload, received: String(added) }
}

/** Answers how far the file has come. */
async function take(
  ground: Ground,
  upload: ResumableUpload,
  request: Request,
  checksum: Checksum | null,
): Promise<number | 'wrong_place' | 'wrong_checksum'> {
  const offset = Number(upload.received)
  const most = Number(upload.length) - offset
  if (most === 0) return offset
  if ((await countParts(ground.db, upload, mostParts)) >= mostParts)
    throw new Refusal('too_many', 'This file came in too many parts. Begin again, with larger ones.')
  const folder = join(ground.settings.data_dir, 'scratch')
  return withReceivedPart(request, { folder, most, checksum }, async (part) => {
    // What came of a part before its line broke is kept, unless its sender wants all of it checked.
    if (!part.is_sound) return 'wrong_checksum'
    if (part.bytes === 0) return offset
    return (await keep(ground, upload, part)) ? offset + part.bytes : 'wrong_place'
  })
}

async function keep(ground: Ground, upload: ResumableUpload, part: ReceivedPart): Promise<boolean> {
  const { user_id, upload_id, received: begins_at } = upload
  const file_key = `${partFolder(upload)}/${begins_at}-${randomUUID()}`
  await ground.files.put(file_key, { file: part.path })
  const isOurs = await addPart(ground.db, { user_id, upload_id, begins_at, file_key }, part.bytes)
  if (!isOurs) await ground.files.delete(file_key)
  return isOurs
}
