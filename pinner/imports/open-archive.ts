import { localized } from '@bowerbird/texts/localized'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { FileStore } from '@bowerbird/core/media/store'
import { ArchiveFault } from './import-archive.ts'
import { archiveOfEntries } from './archive-of-entries.ts'
import type { ArchiveEntry } from './archive-of-entries.ts'
import type { ImportArchive } from './import-archive.ts'

/** A file that was given, and where it is kept. */
export interface GivenFile {
  name: string
  key: string
  size: number
}

/**
 * What a user gave, as readers see it: one ZIP file by what is in it, others as they are. Of several ZIP files
 * each is a folder of its own name.
 */
export async function openArchive(
  store: Pick<FileStore, 'open'>,
  given: readonly GivenFile[],
): Promise<ImportArchive> {
  const entries: ArchiveEntry[] = []
  const unsafe_names: string[] = []
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closeOne of closers.splice(0)) await closeOne()
  }
  try {
    for (const file of given.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (!(await isZip(store, file))) {
        entries.push(plainEntry(store, file))
        continue
      }
      const local = await store.open(file.key)
      if (!local) throw gone(file.name)
      closers.push(() => local.release())
      // Loaded here, since few processes ever open one.
      const { openZip } = await import('./zip-archive.ts')
      const zip = await openZip(local.path)
      closers.unshift(() => zip.close())
      const folder = given.length === 1 ? '' : `${file.name}/`
      entries.push(...zip.entries.map((entry) => ({ ...entry, name: `${folder}${entry.name}` })))
      unsafe_names.push(...zip.unsafe_names)
    }
  } catch (error) {
    await close()
    throw error
  }
  return archiveOfEntries(entries, { unsafe_names, close })
}

/** By its first bytes: names say little. An empty ZIP file begins otherwise. */
async function isZip(store: Pick<FileStore, 'open'>, { key, name, size }: GivenFile): Promise<boolean> {
  if (size < 22) return false
  const local = await store.open(key)
  if (!local) throw gone(name)
  try {
    const handle = await open(local.path, 'r')
    try {
      const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0)
      const mark = buffer.readUInt32LE(0)
      return mark === 0x04034b50 || mark === 0x06054b50
    } finally {
      await handle.close()
    }
  } finally {
    await local.release()
  }
}

function plainEntry(store: Pick<FileStore, 'open'>, { name, key, size }: GivenFile): ArchiveEntry {
  return {
    name,
    size,
    async *bytes() {
      const local = await store.open(key)
      if (!local) throw gone(name)
      try {
        for await (const piece of createReadStream(local.path)) yield piece as Buffer
      } finally {
        await local.release()
      }
    },
  }
}

const gone = (name: string) => new ArchiveFault(localized('errors-pinner.isGoneChooseItAgain', { name }))
