import { resolve } from 'node:path'
import { loadSettings } from '@bowerbird/core/config/settings'
import { writeBackup } from '@bowerbird/core/db/backup/write-backup'
import { silentLog } from '@bowerbird/core/db/database-log'
import { startEmbedded } from '@bowerbird/core/db/embedded/start-embedded'
import { reportTrouble } from './report-trouble.ts'

/** `npm run backup [-- file]`: database, files and secret into one tar, while the site runs or not. */
try {
  const settings = loadSettings()
  const standard = `bowerbird-${new Date().toISOString().slice(0, 16).replaceAll(':', '')}.tar`
  const file = resolve(process.argv[2] ?? standard)
  const { data_dir } = settings
  const embedded =
    settings.database_url === undefined ? await startEmbedded({ data_dir, log: silentLog }) : null
  try {
    const connection = settings.database_url ?? embedded?.connection ?? ''
    const { rows, jobs, files, bytes, has_secret } = await writeBackup({ connection, data_dir, file })
    console.log(
      `Wrote ${file}: ${rows} rows, ${jobs} waiting jobs, ${files} files, ${(bytes / 1_048_576).toFixed(1)} MB, read back and found whole.`,
    )
    if (settings.s3_bucket !== undefined)
      console.log(
        `Files lie in the bucket ${settings.s3_bucket}: they are not in it. Keep copies of the bucket, too.`,
      )
    if (!has_secret)
      console.log('It holds no session secret: keep the SESSION_SECRET of your environment with it.')
  } finally {
    await embedded?.stop()
  }
} catch (error) {
  reportTrouble(error)
}
