import { randomUUID, createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ApiError, notFound } from '@bowerbird/core/call/api-error'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { localized } from '@bowerbird/texts/localized'
import { takeUpload } from '../take-upload.ts'
import { uploadOf } from '../upload-queries.ts'
import type { UploadKey } from '../upload-queries.ts'
import { bytesIn, checksumIn } from './resumable-headers.ts'
import type { Checksum } from './resumable-headers.ts'
import {
  addPart,
  countParts,
  mostParts,
  resumableOf,
  deleteParts,
  deleteResumable,
  partsOf,
} from './resumable-queries.ts'
import type { ResumableUpload } from './resumable-queries.ts'
import { partFolder, removePartFiles } from './sweep-resumable.ts'

/**
 * All of a file is here: makes it the picture of its upload, once however often it is asked for.
 * A file that is no picture is forgotten with its parts; after trouble of ours they stay for another try.
 */
async function finishResumable(app: AppContext, key: UploadKey): Promise<void> {
  const upload = await uploadOf(app.database.db, key)
  if (upload?.status === 'succeeded') return
  try {
    await withWholeFile(app, key, (path) => takeUpload(app, key, path))
  } catch (error) {
    if (error instanceof ApiError && !passing.has(error.code)) {
      await removePartFiles(app, key)
      await deleteResumable(app.database.db, key)
    }
    throw error
  }
  await removePartFiles(app, key)
  await deleteParts(app.database.db, key)
}

/** Refusals of the moment, not of the file. */
const passing: ReadonlySet<string> = new Set(['unavailable', 'still_running', 'storage_full'])

async function withWholeFile(
  app: AppContext,
  key: UploadKey,
  work: (path: string) => Promise<void>,
): Promise<void> {
  const folder = join(app.settings.data_dir, 'scratch')
  const path = join(folder, `whole-${randomUUID()}`)
  await mkdir(folder, { recursive: true })
  try {
    let bytes = 0
    for (const { file_key } of await partsOf(app.database.db, key, mostParts))
      bytes += await append(app, file_key, path)
    const upload = await resumableOf(app.database.db, key, app.clock.now())
    // Another sender made the picture of it meanwhile, or gave it up.
    if (!upload || bytes !== Number(upload.length)) throw takenInAlready()
    await work(path)
  } finally {
    await rm(path, { force: true })
  }
}

/** Answers how many bytes that were. */
async function append(app: AppContext, file_key: string, path: string): Promise<number> {
  const part = await app.media.files.get(file_key)
  if (!part) throw takenInAlready()
  const target = createWriteStream(path, { flags: 'a' })
  await pipeline(part.stream, target)
  return target.bytesWritten
}

const takenInAlready = () =>
  new ApiError('still_running', localized('errors-pinner.thisUploadIsBeingTakenIn'), {
    retry_after: 2,
  })

export type Appended = ResumableUpload | 'wrong_place' | 'wrong_checksum'

/** Takes the next bytes of a file; with its last ones it becomes a picture. */
export async function appendPart(app: AppContext, key: UploadKey, request: Request): Promise<Appended> {
  if (request.headers.get('content-type') !== 'application/offset+octet-stream')
    throw new ApiError('unsupported_format', localized('errors-pinner.sendAPartAsApplicationOffset'))
  const offset = bytesIn(request, 'upload-offset')
  if (offset === null)
    throw new ApiError('bad_request', localized('errors-pinner.sayWithUploadOffsetWhereThis'))
  const checksum = checksumIn(request)
  const upload = await resumableOf(app.database.db, key, app.clock.now())
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
  if ((await countParts(app.database.db, upload, mostParts)) >= mostParts)
    throw new ApiError('too_many', localized('errors-pinner.thisFileCameInTooMany'))
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
  await app.media.files.put(file_key, { file: part.path })
  const isOurs = await addPart(app.database.db, { user_id, upload_id, begins_at, file_key }, part.bytes)
  if (!isOurs) await app.media.files.delete(file_key)
  return isOurs
}

interface ReceivedPart {
  path: string
  bytes: number
  /** The line broke before the end of what was sent. */
  is_cut: boolean
  /** What arrived matches what its sender announced. */
  is_sound: boolean
}

interface Options {
  folder: string
  /** More than this is not taken. */
  most: number
  checksum: Checksum | null
}

/** Writes what arrives to a file, as far as it arrives, and hands it to `work`; the file is gone afterwards. */
async function withReceivedPart<T>(
  request: Request,
  options: Options,
  work: (part: ReceivedPart) => Promise<T>,
): Promise<T> {
  if (Number(request.headers.get('content-length') ?? 0) > options.most) throw tooMuch()
  const path = join(options.folder, `part-${randomUUID()}`)
  await mkdir(options.folder, { recursive: true })
  try {
    return await work({ path, ...(await write(request, path, options)) })
  } finally {
    await rm(path, { force: true })
  }
}

async function write(request: Request, path: string, { most, checksum }: Options) {
  const hash = checksum && createHash(checksum.algorithm)
  const handle = await open(path, 'wx')
  let bytes = 0
  try {
    const is_cut = await copy(request, handle, (chunk) => {
      bytes += chunk.length
      if (bytes > most) throw tooMuch()
      hash?.update(chunk)
    })
    return { bytes, is_cut, is_sound: !hash || hash.digest().equals(checksum?.digest ?? Buffer.alloc(0)) }
  } finally {
    await handle.close()
  }
}

/** True when the sender hung up; trouble on our side is thrown. */
async function copy(
  request: Request,
  handle: FileHandle,
  see: (chunk: Uint8Array) => void,
): Promise<boolean> {
  const reader = request.body?.getReader()
  for (;;) {
    const next = await reader?.read().catch(() => null)
    if (next === null) return true
    if (!next?.value) return false
    try {
      see(next.value)
      await handle.appendFile(next.value)
    } catch (error) {
      await reader?.cancel().catch(() => {})
      throw error
    }
  }
}

function tooMuch(): ApiError {
  return new ApiError('too_large', localized('errors-pinner.theseAreMoreBytesThanThe'))
}
