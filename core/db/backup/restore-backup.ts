import pg from 'pg'
import { baselineState, LAST_BEFORE, readBaselines, withoutReplaced, type Applied } from '../baseline.ts'
import type { DatabaseLog } from '../database-log.ts'
import type { Distribution } from '../distribution.ts'
import { migrate } from '../migrate.ts'
import { readMigrations, type Migration, type MigrationFolder } from '../migration-files.ts'
import { verifyArchive } from './archive-index.ts'
import { DATABASE_END_ENTRY, DATABASE_ENTRY, databaseDump, databaseDumpEnd } from './dump-format.ts'
import { emptyTarget, refuseUnfitTarget } from './restore-target.ts'
import { loadJobs, loadRows, type DumpParts } from './load-database.ts'
import { restoreFiles } from './restore-files.ts'
import { openTar, type TarReader } from './tar-archive.ts'
import { BackupTrouble } from './backup-trouble.ts'

export type RestoreOptions = {
  connection: string
  data_dir: string
  file: string
  folders: MigrationFolder[]
  distribution: Distribution
  log: DatabaseLog
  /** Makes the job queue's own schema. */
  migrateJobs: () => Promise<void>
  /** Also into a database with accounts in it: they go. */
  force: boolean
}

export type RestoreReport = { rows: number; jobs: number; files: number; made_at: string }

/**
 * Puts a backup in place: nothing is touched before all of it was read and found whole. The schema is
 * first made as it was when the backup was, and brought up to this version after the rows are in.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  const { connection, folders, distribution, log, force } = options
  const tar = await openTar(options.file)
  try {
    const parts = await readParts(tar)
    const { dump, end } = parts
    const files = await readMigrations(folders)
    const applied = await inTermsOfBaselines(dump.migrations, folders, files)
    refuseUnknownSchema(applied, files)
    const client = await connectForRestore(connection)
    try {
      await refuseUnfitTarget(client, force)
      const restored = await restoreFiles(tar, options.data_dir)
      await emptyTarget(client)
      const known = new Set(applied.map(({ folder, name }) => `${folder}/${name}`))
      const only = (file: string) => known.has(file)
      await migrate({ connection, folders, distribution, log, only })
      await loadRows(client, parts)
      await migrate({ connection, folders, distribution, log })
      await options.migrateJobs()
      await loadJobs(client, parts)
      const rows = Object.values(end.rows).reduce((sum, n) => sum + n, 0)
      return { rows, jobs: end.jobs, files: restored, made_at: dump.made_at }
    } finally {
      await client.end()
    }
  } finally {
    await tar.close()
  }
}

async function readParts(tar: TarReader): Promise<DumpParts> {
  const entries = await verifyArchive(tar, (name) => !name.startsWith('files/')).catch((error: unknown) => {
    throw new BackupTrouble(error instanceof Error ? error.message : String(error), { cause: error })
  })
  const read = async (name: string): Promise<unknown> => {
    const entry = entries.find((one) => one.name === name)
    if (!entry) throw new BackupTrouble(`The archive has no ${name}: it is no backup of Bowerbird.`)
    return JSON.parse((await tar.read(entry)).toString('utf8'))
  }
  const dump = databaseDump.safeParse(await read(DATABASE_ENTRY))
  const end = databaseDumpEnd.safeParse(await read(DATABASE_END_ENTRY))
  if (!dump.success || !end.success)
    throw new BackupTrouble(
      'The backup was made by another version of Bowerbird, whose form this one does not know.',
    )
  return { dump: dump.data, end: end.data, entries, tar }
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
