import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { loadSettings } from '@bowerbird/core/config/settings'
import { backupFile, removeOldBackups } from '@bowerbird/core/db/backup/backup-place'
import { BackupTrouble } from '@bowerbird/core/db/backup/backup-trouble'
import { writeBackup } from '@bowerbird/core/db/backup/write-backup'
import { openDatabase } from '@bowerbird/core/db/database'
import { isOldSchema } from '@bowerbird/core/db/database-errors'
import { silentLog } from '@bowerbird/core/db/database-log'
import { noteBackup } from '@bowerbird/core/desk/last-backup'
import { reportTrouble } from './report-trouble.ts'
import { abortAtStopSignal } from './abort-at-stop-signal.ts'
import { withConnection } from './with-connection.ts'
import { WrongUse } from './wrong-use.ts'

/** `npm run backup [-- file or folder] [--keep <n>]`: database, files and secret into one tar, while the site runs or not. */
try {
  const { named, keep } = orders(process.argv.slice(2))
  const now = new Date()
  const file = await backupFile(named, now)
  const settings = loadSettings()
  const signal = abortAtStopSignal('The backup was stopped. No part of it stays.')
  const { data_dir } = settings
  await withConnection(settings, { log: silentLog, signal }, async (connection) => {
    const { rows, jobs, files, bytes, has_secret } = await writeBackup({ connection, data_dir, file, signal })
    console.log(
      `Wrote ${file}: ${rows} rows, ${jobs} waiting jobs, ${files} files, ${(bytes / 1_048_576).toFixed(1)} MB, read back and found whole.`,
    )
    if (settings.s3_bucket !== undefined)
      console.log(
        `Files lie in the bucket ${settings.s3_bucket}: they are not in it. Keep copies of the bucket, too.`,
      )
    if (!has_secret)
      console.log('It holds no session secret: keep the SESSION_SECRET of your environment with it.')
    await remember(connection, bytes)
  })
  if (keep !== null) {
    const removed = await removeOldBackups(dirname(file), keep, now)
    if (removed.length > 0) console.log(`Removed ${removed.join(', ')}.`)
  }
} catch (error) {
  reportTrouble(fileTrouble(error) ?? error)
}

function orders(args: string[]): { named: string | undefined; keep: number | null } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { keep: { type: 'string' } },
  })
  const [named, ...more] = positionals
  if (more.length > 0) throw new WrongUse('Say one file or one folder: npm run backup -- /backups')
  if (values.keep === undefined) return { named, keep: null }
  const keep = Number(values.keep)
  if (!Number.isInteger(keep) || keep < 1)
    throw new WrongUse('--keep takes how many backups stay in the folder, 1 or more.')
  return { named, keep }
}

/** A backup runs at night: what is wrong with its place is said in one line. */
function fileTrouble(error: unknown): BackupTrouble | null {
  if (!(error instanceof Error) || !('code' in error) || !('path' in error || error.code === 'ENOSPC'))
    return null
  const path = 'path' in error ? String(error.path) : 'the backup'
  const reasons: Record<string, string> = {
    ENOSPC: 'There is no room left for the backup. Nothing was removed, and no part of it stays.',
    ENOENT: `${path} cannot be written: its folder is not there.`,
    EACCES: `${path} may not be written by this user.`,
    EROFS: `${path} is on a file system that is read-only.`,
  }
  const reason = reasons[String(error.code)]
  return reason === undefined ? null : new BackupTrouble(reason, { cause: error })
}

/** The owner's desk says how old the last backup is. The backup itself is whole, whatever becomes of this note. */
async function remember(connection: string, bytes: number): Promise<void> {
  const database = openDatabase({ connection, max: 1, log: silentLog, role: 'backup' })
  try {
    await noteBackup(database.db, { bytes, ended_at: new Date() })
  } catch (error) {
    // A database of an earlier version has no place for it yet.
    if (!isOldSchema(error)) console.warn('The time of this backup could not be written into the database.')
  } finally {
    await database.close()
  }
}
