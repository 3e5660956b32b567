import pg from 'pg'
import { baselineState, LAST_BEFORE, readBaselines, withoutReplaced, type Applied } from '../baseline.ts'
import type { DatabaseLog } from '../database-log.ts'
import type { ShardKeys } from '../shard-keys.ts'
import { migrate } from '../migrate.ts'
import { readMigrations, type Migration, type MigrationFolder } from '../migration-files.ts'
import { verifyArchive } from './archive-index.ts'
import {
  DATABASE_END_ENTRY,
  DATABASE_ENTRY,
  databaseDump,
  databaseDumpEnd,
  SECRET_ENTRY,
} from './dump-format.ts'
import { emptyTarget, refuseUnfitTarget } from './restore-target.ts'
import { loadJobs, loadRows, type DumpParts } from './load-database.ts'
import { bytesOf, readTar, type TarEntry } from './tar-archive.ts'
import { BackupTrouble } from './backup-trouble.ts'
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

export type RestoreOptions = {
  connection: string
  data_dir: string
  file: string
  folders: MigrationFolder[]
  shard_keys: ShardKeys
  log: DatabaseLog
  /** Makes the job queue's own schema. */
  migrateJobs: () => Promise<void>
  /** Also into a database with accounts in it: they go. */
  force: boolean
  /** Breaks off, at the next file or migration. What was put in place before stays, and is not whole. */
  signal?: AbortSignal
}

export type RestoreReport = { rows: number; jobs: number; files: number; made_at: string }

/**
 * Puts a backup in place: nothing is touched before all of it was read and found whole. The schema is
 * first made as it was when the backup was, and brought up to this version after the rows are in.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  const { connection, folders, shard_keys, log, force, signal } = options
  const parts = await readParts(options)
  const { dump, end } = parts
  const files = await readMigrations(folders)
  const applied = await inTermsOfBaselines(dump.migrations, folders, files)
  refuseUnknownSchema(applied, files)
  const client = await connectForRestore(connection)
  try {
    await refuseUnfitTarget(client, force)
    const restored = await restoreFiles(options)
    signal?.throwIfAborted()
    await emptyTarget(client)
    const known = new Set(applied.map(({ folder, name }) => `${folder}/${name}`))
    const only = (file: string) => known.has(file)
    await migrate({ connection, folders, shard_keys, log, only, signal })
    await loadRows(client, parts)
    await migrate({ connection, folders, shard_keys, log, signal })
    await options.migrateJobs()
    await loadJobs(client, parts)
    const rows = Object.values(end.rows).reduce((sum, n) => sum + n, 0)
    return { rows, jobs: end.jobs, files: restored, made_at: dump.made_at }
  } finally {
    await client.end()
  }
}

async function readParts({ file, signal }: RestoreOptions): Promise<DumpParts> {
  const wanted = [DATABASE_ENTRY, DATABASE_END_ENTRY]
  const found = await verifyArchive(file, (name) => {
    signal?.throwIfAborted()
    return wanted.includes(name)
  }).catch((error: unknown) => {
    signal?.throwIfAborted()
    throw new BackupTrouble(error instanceof Error ? error.message : String(error), { cause: error })
  })
  const read = (name: string): unknown => {
    const bytes = found.get(name)
    if (!bytes) throw new BackupTrouble(`The archive has no ${name}: it is no backup of Bowerbird.`)
    return JSON.parse(bytes.toString('utf8'))
  }
  const dump = databaseDump.safeParse(read(DATABASE_ENTRY))
  const end = databaseDumpEnd.safeParse(read(DATABASE_END_ENTRY))
  if (!dump.success || !end.success)
    throw new BackupTrouble(
      'The backup was made by another version of Bowerbird, whose form this one does not know.',
    )
  return { dump: dump.data, end: end.data, file }
}

/** The ledger of a backup, with the baseline in place of the files that it replaced. */
async function inTermsOfBaselines(
  ledger: Applied[],
  folders: MigrationFolder[],
  files: Migration[],
): Promise<Applied[]> {
  const baselines = await readBaselines(folders, files)
  const { implied, missing, changed } = baselineState(baselines, ledger)
  if (changed.length > 0) throw otherSchema(changed)
  if (missing.length > 0) {
    throw new BackupTrouble(
      `The backup is too old to be restored by this version: its schema lacks ${missing.join(', ')}. ` +
        `Restore it with ${LAST_BEFORE}, and make a new backup.`,
    )
  }
  return [...withoutReplaced(baselines, ledger), ...implied]
}

function refuseUnknownSchema(applied: Applied[], files: Applied[]) {
  const known = new Map(files.map((file) => [`${file.folder}/${file.name}`, file.checksum]))
  const unknown = applied.filter(({ folder, name }) => !known.has(`${folder}/${name}`))
  if (unknown.length > 0) {
    throw new BackupTrouble(
      `The backup was made by a newer Bowerbird, or one with more parts (its schema has ${unknown.map(({ folder, name }) => `${folder}/${name}`).join(', ')}). Restore it with that one.`,
    )
  }
  const other = applied.filter(({ folder, name, checksum }) => known.get(`${folder}/${name}`) !== checksum)
  if (other.length > 0) throw otherSchema(other.map(({ folder, name }) => `${folder}/${name}`))
}

function otherSchema(files: string[]): BackupTrouble {
  return new BackupTrouble(`The backup's schema is not this product's: ${files.join(', ')} differ.`)
}

async function connectForRestore(connection: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: connection,
    application_name: 'bowerbird-restore',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Puts the files and the secret of an archive below the data folder. Answers how many files. */
async function restoreFiles({ file, data_dir, signal }: RestoreOptions): Promise<number> {
  let files = 0
  for await (const entry of readTar(file)) {
    signal?.throwIfAborted()
    if (entry.name === SECRET_ENTRY) await restoreSecret(entry, data_dir)
    if (!entry.name.startsWith('files/')) continue
    await put(entry.bytes, join(data_dir, safePath(entry.name)))
    files++
  }
  // The rows that come next count on them after a power cut too. One call for all, where there is one.
  spawnSync('sync', { stdio: 'ignore' })
  return files
}

/** An archive from elsewhere must not write outside of the folder. */
function safePath(name: string): string {
  const parts = name.split('/')
  if (parts.every((part) => /^[\w-][\w.-]*$/.test(part))) return name
  throw new BackupTrouble(`The archive holds a file with an unfit name: ${JSON.stringify(name)}.`)
}

async function restoreSecret(entry: TarEntry, dataDir: string) {
  const path = join(dataDir, 'session-secret')
  const secret = await bytesOf(entry)
  const current = await readFile(path).catch(() => undefined)
  if (current?.equals(secret)) return
  if (current) await rename(path, `${path}.before-restore`)
  await put([secret], path, 0o600)
}

async function put(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, path: string, mode = 0o644) {
  await mkdir(dirname(path), { recursive: true })
  const draft = join(dirname(path), `.restore-${randomUUID()}`)
  try {
    await pipeline(bytes, createWriteStream(draft, { flags: 'wx', mode: 0o600 }))
    await chmod(draft, mode)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
