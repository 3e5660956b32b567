import { open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { indexedArchive, verifyArchive, type ArchiveWriter } from './archive-index.ts'
import { BackupTrouble } from './backup-trouble.ts'
import { dumpDatabase } from './dump-database.ts'
import { SECRET_ENTRY } from './dump-format.ts'
import { createTar } from './tar-archive.ts'

export type BackupOptions = {
  connection: string
  data_dir: string
  /** The archive to make; must not be there yet. */
  file: string
  /** Breaks the backup off, at the next table or file: no part of it stays. */
  signal?: AbortSignal
}

export type BackupReport = { rows: number; jobs: number; files: number; bytes: number; has_secret: boolean }

/**
 * Writes the database as of one moment, all files, and the kept secret into one tar, and reads it back
 * against its hashes. The product may go on meanwhile. Until all is well the file has another name.
 */
export async function writeBackup({
  connection,
  data_dir,
  file,
  signal,
}: BackupOptions): Promise<BackupReport> {
  if (await isThere(file)) throw new BackupTrouble(`${file} is there already. Choose another name.`)
  const draft = `${file}.unfinished`
  await rm(draft, { force: true })
  const tar = await createTar(draft)
  try {
    const add: typeof tar.add = (...entry) => {
      signal?.throwIfAborted()
      return tar.add(...entry)
    }
    const archive = indexedArchive({ ...tar, add })
    const recent = { sinceMs: Date.now() - CLOCK_STEP_MS, names: new Set<string>() }
    const root = join(data_dir, 'files')
    // Files before rows, so that no row lacks its file when one is deleted meanwhile; then those that came since.
    const before = await addFiles({ archive, root, recent, isSecondRound: false })
    const { rows, jobs } = await dumpDatabase(connection, archive)
    const files = before + (await addFiles({ archive, root, recent, isSecondRound: true }))
    const has_secret = await addSecret(archive, data_dir)
    await archive.end()
    await verifyArchive(draft, () => {
      signal?.throwIfAborted()
      return false
    })
    await rename(draft, file)
    const total = Object.values(rows).reduce((sum, n) => sum + n, 0)
    return { rows: total, jobs, files, bytes: (await stat(file)).size, has_secret }
  } catch (error) {
    await tar.abandon()
    await rm(draft, { force: true })
    throw error
  }
}

/** File systems keep times less finely than clocks tell them. */
const CLOCK_STEP_MS = 2_000

type Round = {
  archive: ArchiveWriter
  root: string
  /** Files about as new as the backup, of which a second round must know whether the first had them. */
  recent: { sinceMs: number; names: Set<string> }
  isSecondRound: boolean
}

/** A file may vanish or appear meanwhile. */
async function addFiles(round: Round, prefix = ''): Promise<number> {
  let added = 0
  const folder = await opendir(join(round.root, prefix)).catch(nothing)
  if (!folder) return 0
  for await (const entry of folder) {
    // Unfinished writes.
    if (entry.name.startsWith('.')) continue
    const key = prefix ? `${prefix}/${entry.name}` : entry.name
    if (entry.isDirectory()) added += await addFiles(round, key)
    else if (await addFile(round, key)) added++
  }
  return added
}

async function addFile({ archive, root, recent, isSecondRound }: Round, key: string): Promise<boolean> {
  const path = join(root, key)
  const found = await stat(path).catch(nothing)
  const isRecent = found !== undefined && found.ctimeMs >= recent.sinceMs
  if (!found?.isFile() || (isSecondRound && (!isRecent || recent.names.has(key)))) return false
  const file = await open(path).catch(nothing)
  if (!file) return false
  if (isRecent) recent.names.add(key)
  try {
    await archive.add(`files/${key}`, found.size, file.createReadStream({ highWaterMark: 1_048_576 }))
  } catch (error) {
    await file.close().catch(() => {})
    throw error
  }
  return true
}

/** What the site signs with: without it, restored links and log-ins are void. */
async function addSecret(archive: ArchiveWriter, dataDir: string): Promise<boolean> {
  const secret = await readFile(join(dataDir, 'session-secret')).catch(nothing)
  if (secret) await archive.add(SECRET_ENTRY, secret.length, secret)
  return secret !== undefined
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(nothing)) !== undefined
}

function nothing(error: unknown): undefined {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error
}
