import { loadSettings } from '@bowerbird/core/config/settings'
import { startEmbedded } from '@bowerbird/core/db/embedded/start-embedded'
import { migrateJobs } from '@bowerbird/core/jobs/migrate-jobs'
import { createLog } from '@bowerbird/core/observe/log'
import { migrateAll } from './assemble.ts'
import { reportTrouble } from './report-trouble.ts'
import { installedWorkspaces } from './workspaces.ts'

/** `npm run migrate`: brings the database to this version, for those who do it apart from starting. */
try {
  const settings = loadSettings()
  const log = createLog({ level: 'warn' })
  const embedded =
    settings.database_url === undefined ? await startEmbedded({ data_dir: settings.data_dir, log }) : null
  const connection = settings.database_url ?? embedded?.connection ?? ''
  const applied = await migrateAll(connection, await installedWorkspaces(), log)
  await migrateJobs({ connection, log })
  console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`)
  await embedded?.stop()
} catch (error) {
  reportTrouble(error)
}
