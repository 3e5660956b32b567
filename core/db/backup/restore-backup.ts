import pg from 'pg'
import type { DatabaseLog } from '../database-log.ts'
import type { ShardKeys } from '../shard-keys.ts'
import { migrate } from '../migrate.ts'
import { readMigrations, type MigrationFolder } from '../migration-files.ts'
import { verifyArchive } from './archive-index.ts'
import {
  DATABASE_END_ENTRY,
  DATABASE_ENTRY,
  databaseDump,
  databaseDumpEnd,
  type DatabaseDump,
} from './dump-format.ts'
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
  shard_keys: ShardKeys
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
  const { connection, folders, shard_keys, log, force } = options
  const tar = await openTar(options.file)
  try {
    const parts = await readParts(tar)
    const { dump, end } = parts
    const files = await readMigrations(folders)
    refuseUnknownSchema(dump, files)
    const client = await connectForRestore(connection)
    try {
      await refuseUnfitTarget(client, force)
      const restored = await restoreFiles(tar, options.data_dir)
      await emptyTarget(client)
      const known = new Set(dump.migrations.map(({ folder, name }) => `${folder}/${name}`))
      const only = (file: string) => known.has(file)
      await migrate({ connection, folders, shard_keys, log, only })
      await loadRows(client, parts)
      await migrate({ connection, folders, shard_keys, log })
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

function refuseUnknownSchema(
  dump: DatabaseDump,
  files: { folder: string; name: string; checksum: string }[],
) {
  const known = new Map(files.map((file) => [`${file.folder}/${file.name}`, file.checksum]))
  const unknown = dump.migrations.filter(({ folder, name }) => !known.has(`${folder}/${name}`))
  if (unknown.length > 0) {
    throw new BackupTrouble(
      `The backup was made by a newer Bowerbird, or one with more parts (its schema has ${unknown.map(({ folder, name }) => `${folder}/${name}`).join(', ')}). Restore it with that one.`,
    )
  }
  const other = dump.migrations.filter(
    ({ folder, name, checksum }) => known.get(`${folder}/${name}`) !== checksum,
  )
  if (other.length > 0) {
    throw new BackupTrouble(
      `The backup's schema is not this product's: ${other.map(({ folder, name }) => `${folder}/${name}`).join(', ')} differ.`,
    )
  }
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
