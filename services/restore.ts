import { core } from '@bowerbird/core/core'
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadSettings } from '@bowerbird/core/config/settings'
import { restoreBackup } from '@bowerbird/core/db/backup/restore-backup'
import { BackupTrouble } from '@bowerbird/core/db/backup/backup-trouble'
import { silentLog } from '@bowerbird/core/db/database-log'
import { coreMigrations } from '@bowerbird/core/db/migrate'
import { migrateJobs } from '@bowerbird/core/jobs/migrate-jobs'
import { abortAtStopSignal } from './abort-at-stop-signal.ts'
import { reportTrouble } from './report-trouble.ts'
import { withConnection } from './with-connection.ts'
import { installedWorkspaces } from './workspaces.ts'
import { WrongUse } from './wrong-use.ts'

/** `npm run restore -- file [--force]`: puts a backup in place, into the embedded database or that of DATABASE_URL. */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  })
  const [name, ...more] = positionals
  if (!name || more.length > 0) throw new WrongUse('Say which backup: npm run restore -- file.tar')
  if (!statSync(name, { throwIfNoEntry: false })?.isFile())
    throw new BackupTrouble(`There is no file ${resolve(name)}.`)
  const settings = loadSettings()
  const { data_dir } = settings
  const workspaces = await installedWorkspaces()
  const signal = abortAtStopSignal(
    'The restore was stopped, and the site may not be whole. Run it again, with --force if it says that the database has accounts.',
  )
  await withConnection(settings, { log: silentLog, signal }, async (connection) => {
    const { rows, jobs, files, made_at } = await restoreBackup({
      connection,
      data_dir,
      file: resolve(name),
      folders: [coreMigrations, ...workspaces.map((side) => side.migrations)],
      shard_keys: [...core.shard_keys, ...workspaces.flatMap((side) => side.shard_keys)],
      log: silentLog,
      migrateJobs: () => migrateJobs({ connection, log: silentLog }),
      force: values.force,
      signal,
    })
    console.log(`Restored the backup of ${made_at}: ${rows} rows, ${jobs} waiting jobs, ${files} files.`)
  })
} catch (error) {
  reportTrouble(error)
}
