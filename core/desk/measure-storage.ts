import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredKind } from '@bowerbird/contract/desk/storage-models'
import { storedKinds } from '@bowerbird/contract/desk/storage-models'
import { z } from 'zod'
import { task } from '../jobs/task.ts'
import { putSiteNote } from './site-note-queries.ts'

export const storageNote = 'storage'
/** One job, however often it is asked for. */
export const measureKey = 'measure_storage'

const amount = z.object({ bytes: z.number().int(), file_count: z.number().int() })
export const storageFacts = z.record(z.enum(storedKinds), amount)
type Amounts = Record<StoredKind, z.infer<typeof amount>>

/** Goes through all files, which takes a while on a large site: once a day, and when the owner asks. */
export const measureStorage = task(
  measureKey,
  z.object({}),
  async (_payload, { db, app, signal }) => {
    const { data_dir } = app.settings
    const found: Amounts = {
      originals: { bytes: 0, file_count: 0 },
      renditions: { bytes: 0, file_count: 0 },
      other_files: { bytes: 0, file_count: 0 },
      models: await sizeOfFolder(join(data_dir, 'models')),
      cache: await sizeOfFolder(join(data_dir, 'cache')),
    }
    for await (const { key, size } of app.media.files.list('')) {
      if (signal.aborted) throw new Error('measuring was interrupted by a stop')
      const kind = found[kindOf(key)]
      kind.bytes += size
      kind.file_count += 1
    }
    await putSiteNote(db, storageNote, { value: found, noted_at: app.clock.now() })
  },
  { cron: '47 3 * * *', max_attempts: 3 },
)

function kindOf(key: string): 'originals' | 'renditions' | 'other_files' {
  if (key.startsWith('original/')) return 'originals'
  return key.startsWith('rendition/') ? 'renditions' : 'other_files'
}

/** Files come and go meanwhile. */
async function sizeOfFolder(folder: string): Promise<z.infer<typeof amount>> {
  const sum = { bytes: 0, file_count: 0 }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const found = entry.isFile() && (await stat(join(entry.parentPath, entry.name)).catch(() => null))
    if (!found) continue
    sum.bytes += found.size
    sum.file_count += 1
  }
  return sum
}
