import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ApiError } from '@bowerbird/core/call/api-error'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { takeUpload } from '../take-upload.ts'
import { uploadOf } from '../upload-queries.ts'
import type { UploadKey } from '../upload-queries.ts'
import { removePartFiles } from './remove-part-files.ts'
import { deleteParts, deleteResumable, mostParts, partsOf, resumableOf } from './resumable-queries.ts'

/**
 * All of a file is here: makes it the picture of its upload, once however often it is asked for.
 * A file that is no picture is forgotten with its parts; after trouble of ours they stay for another try.
 */
export async function finishResumable(app: AppContext, key: UploadKey): Promise<void> {
  const upload = await uploadOf(app.db, key)
  if (upload?.status === 'succeeded') return
  try {
    await withWholeFile(app, key, (path) => takeUpload(app, key, path))
  } catch (error) {
    if (error instanceof ApiError && !passing.has(error.code)) {
      await removePartFiles(app, key)
      await deleteResumable(app.db, key)
    }
    throw error
  }
  await removePartFiles(app, key)
  await deleteParts(app.db, key)
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
    for (const { file_key } of await partsOf(app.db, key, mostParts))
      bytes += await append(app, file_key, path)
    const upload = await resumableOf(app.db, key, app.clock.now())
    // Another sender made the picture of it meanwhile, or gave it up.
    if (!upload || bytes !== Number(upload.length)) throw takenInAlready()
    await work(path)
  } finally {
    await rm(path, { force: true })
  }
}

/** Answers how many bytes that were. */
async function append(app: AppContext, file_key: string, path: string): Promise<number> {
  const part = await app.files.get(file_key)
  if (!part) throw takenInAlready()
  const target = createWriteStream(path, { flags: 'a' })
  await pipeline(part.stream, target)
  return target.bytesWritten
}

const takenInAlready = () =>
  new ApiError('still_running', 'This upload is being taken in already. Try again in a moment.', {
    retry_after: 2,
  })
