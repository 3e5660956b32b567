import { createHash, randomUUID } from 'node:crypto'
import { link, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { createSingleFlight } from './encode-as.ts'

interface CacheOptions {
  /** A folder of its own; several processes may share it. */
  folder: string
  maxBytes: number
}

export interface OpenFile {
  path: string
  release(): Promise<void>
}

export interface FileCache {
  /**
   * The file of this name and version as a path, by `download` unless it is here. Null when that finds nothing.
   * The path is the caller's own until released: what is thrown out meanwhile stays readable there.
   */
  open(
    key: string,
    version: string,
    download: (path: string) => Promise<'done' | 'absent'>,
  ): Promise<OpenFile | null>
  /** Removes downloads that were broken off, and paths that were never released. */
  sweep(olderThanMs: number): Promise<number>
}

/** Files fetched from elsewhere, kept up to a number of bytes: the ones used longest ago go first. */
export function createFileCache({ folder, maxBytes }: CacheOptions): FileCache {
  const kept = join(folder, 'kept')
  const incoming = join(folder, 'incoming')
  const given = join(folder, 'given')
  const oneDownload = createSingleFlight<'done' | 'absent'>()
  return {
    async open(key, version, download) {
      const name = createHash('sha256').update(`${key}\n${version}`).digest('hex')
      await Promise.all([kept, incoming, given].map((path) => mkdir(path, { recursive: true })))
      // Thrown out between the download and the link: twice in a row is as good as never.
      for (let tries = 0; tries < 3; tries += 1) {
        const path = await linkInto(given, join(kept, name))
        if (path) return { path, release: () => rm(path, { force: true }) }
        const found = await oneDownload(name, () => fetchInto(name, download))
        if (found === 'absent') return null
      }
      throw new Error('a downloaded file does not stay in the cache')
    },
    async sweep(olderThanMs) {
      const removed = await Promise.all([incoming, given].map((path) => removeOld(path, olderThanMs)))
      return removed.reduce((sum, count) => sum + count, 0)
    },
  }

  async function fetchInto(name: string, download: (path: string) => Promise<'done' | 'absent'>) {
    const path = join(incoming, randomUUID())
    try {
      const found = await download(path)
      if (found === 'absent') return found
      await makeRoom((await stat(path)).size)
      await rename(path, join(kept, name))
      return found
    } finally {
      await rm(path, { force: true })
    }
  }

  async function makeRoom(bytes: number): Promise<void> {
    const files = await filesIn(kept)
    let held = files.reduce((sum, file) => sum + file.size, bytes)
    for (const file of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (held <= maxBytes) return
      await rm(file.path, { force: true })
      held -= file.size
    }
  }
}

/** Another name for the file in `folder`, for one caller; null when the file is not there. */
async function linkInto(folder: string, from: string): Promise<string | null> {
  const path = join(folder, randomUUID())
  try {
    await link(from, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const now = new Date()
  await utimes(path, now, now)
  return path
}

async function removeOld(folder: string, olderThanMs: number): Promise<number> {
  const old = (await filesIn(folder)).filter((file) => Date.now() - file.ctimeMs >= olderThanMs)
  await Promise.all(old.map((file) => rm(file.path, { force: true })))
  return old.length
}

async function filesIn(folder: string) {
  const names = await readdir(folder).catch(() => [])
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const known = await stat(path).catch(() => null)
      return known ? [{ path, size: known.size, mtimeMs: known.mtimeMs, ctimeMs: known.ctimeMs }] : []
    }),
  )
  return found.flat()
}
