import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '@bowerbird/core/call/api-error'
import type { Ground } from '@bowerbird/core/call/app-context'
import { takeUpload } from '../take-upload.ts'
import { uploadOf } from '../upload-queries.ts'
import type { UploadKey } from '../upload-queries.ts'
import { removePartFiles } from './remove-part-files.ts'
import { deleteParts, deleteResumable, mostParts, partsOf, resumableOf } from './resumable-queries.ts'

/**
 * All of a file is here: makes it the picture of its upload, once however often it is asked for.
 * A file that is no picture is forgotten with its parts; after trouble of ours they stay for another try.
 */
export async function finishResumable(ground: Ground, key: UploadKey): Promise<void> {
  const upload = await uploadOf(ground.db, key)
  if (upload?.status === 'succeeded') return
  try {
    await withWholeFile(ground, key, (path) => takeUpload(ground, key, path))
  } catch (error) {
    if (error instanceof Refusal && !passing.has(error.code)) {
      await removePartFiles(ground, key)
      await deleteResumable(ground.db, key)
    }
    throw error
  }
  await removePartFiles(ground, key)
  await deleteParts(ground.db, key)
}

/** Refusals of the moment, not of the file. */
const passing: ReadonlySet<string> = new Set(['unavailable', 'still_running', 'storage_full'])

async function withWholeFile(
  ground: Ground,
  key: UploadKey,
  work: (path: string) => Promise<void>,
): Promise<void> {
  const folder = join(ground.settings.data_dir, 'scratch')
  const path = join(folder, `whole-${randomUUID()}`)
  await mkdir(folder, { recursive: true })
  try {
    let bytes = 0
    for (const { file_key } of await partsOf(ground.db, key, mostParts))
      bytes += await append(ground, file_key, path)
    const upload = await resumableOf(ground.db, key, ground.clock.now())
    // Another sender made the picture of it meanwhile, or gave it up.
    if (!upload || bytes !== Number(upload.length)) throw takenInAlready()
    await work(path)
  } finally {
    await rm(path, { force: true })
  }
}

/** Answers how many bytes that were. */
async function append(ground: Ground, file_key: string, path: string): Promise<number> {
  const part = await ground.files.get(file_key)
  if (!part) throw takenInAlready()
  const target = createWriteStream(path, { flags: 'a' })
  await pipeline(part.stream, target)
  return target.bytesWritten
}

const takenInAlready = () =>
  new Refusal('still_running', 'This upload is being taken in already. Try again in a moment.', {
    retry_after: 2,
  })
