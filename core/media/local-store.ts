import { randomUUID } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { assertKey, type FileSource, type FileStore, type StoredFile } from './store.ts'

/** Unfinished writes, in the same file system so that the rename is atomic. */
const incoming = '.incoming'

export interface LocalStore extends FileStore {
  /** Removes what writers left behind that died before their rename. Returns how many. */
  sweep(olderThanMs?: number): Promise<number>
}

/** Files in folders under `root`. Several processes may use one root at the same time. */
export function createLocalStore(root: string): LocalStore {
  const pathOf = (key: string) => {
    assertKey(key)
    return join(root, ...key.split('/'))
  }
  return {
    async put(key, source) {
      const path = pathOf(key)
      const temporary = join(root, incoming, randomUUID())
      await mkdir(join(root, incoming), { recursive: true })
      try {
        await write(temporary, source)
        const size = await syncFile(temporary)
        const created = await mkdir(dirname(path), { recursive: true })
        await rename(temporary, path)
        await syncFolders(dirname(path), created ? dirname(created) : dirname(path))
        return { key, size }
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    async get(key) {
      const handle = await orNull(open(pathOf(key)))
      if (!handle) return null
      const found = await handle.stat()
      if (found.isFile()) return { size: found.size, stream: handle.createReadStream() }
      await handle.close()
      return null
    },
    read: (key) => orNull(readFile(pathOf(key))),
    async stat(key) {
      const found = await orNull(stat(pathOf(key)))
      return found?.isFile() ? { size: found.size, modified_at: found.mtime } : null
    },
    async open(key) {
      const path = pathOf(key)
      const found = await orNull(stat(path))
      return found?.isFile() ? { path, release: async () => {} } : null
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    async *list(prefix) {
      const clean = prefix.replace(/\/$/, '')
      if (clean) assertKey(clean)
      yield* walk(root, clean)
    },
    async sweep(olderThanMs = 24 * 60 * 60 * 1000) {
      let removed = 0
      for (const name of (await orNull(readdir(join(root, incoming)))) ?? []) {
        const path = join(root, incoming, name)
        const found = await orNull(stat(path))
        if (!found || Date.now() - found.mtimeMs < olderThanMs) continue
        await rm(path, { force: true })
        removed += 1
      }
      return removed
    },
  }
}

async function write(path: string, source: FileSource): Promise<void> {
  if (source instanceof Uint8Array) await writeFile(path, source, { flag: 'wx' })
  else if (source instanceof Readable) await pipeline(source, createWriteStream(path, { flags: 'wx' }))
  else await copyFile(source.file, path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
}

async function syncFile(path: string): Promise<number> {
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}

/** A rename survives a power cut only once its folder, and every new folder above it, is on disk. */
async function syncFolders(from: string, upTo: string): Promise<void> {
  // Windows cannot open a folder; its rename is journalled by the file system itself.
  if (process.platform === 'win32') return
  for (let folder = from; ; folder = dirname(folder)) {
    const handle = await open(folder, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
    if (folder === upTo || folder === dirname(folder)) return
  }
}

async function* walk(root: string, prefix: string): AsyncGenerator<StoredFile> {
  const entries = (await orNull(readdir(join(root, prefix), { withFileTypes: true }))) ?? []
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue
    const key = prefix ? `${prefix}/${entry.name}` : entry.name
    if (entry.isDirectory()) yield* walk(root, key)
    else {
      const found = await orNull(stat(join(root, key)))
      if (found) yield { key, size: found.size }
    }
  }
}

async function orNull<T>(attempt: Promise<T>): Promise<T | null> {
  try {
    return await attempt
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null
    throw error
  }
}
