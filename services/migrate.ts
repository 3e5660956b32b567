import { parseArgs } from 'node:util'
import { loadSettings } from '@bowerbird/core/config/settings'
import { migrateJobs } from '@bowerbird/core/jobs/migrate-jobs'
import { createLog } from '@bowerbird/core/observe/log'
import { abortAtStopSignal } from './abort-at-stop-signal.ts'
import { migrateAll } from './assemble.ts'
import { reportTrouble } from './report-trouble.ts'
import { withConnection } from './with-connection.ts'
import { installedWorkspaces } from './workspaces.ts'

/** `npm run migrate`: brings the database to this version, for those who do it apart from starting. */
try {
  // It takes no arguments: one that is mistyped must not migrate.
  parseArgs()
  const settings = loadSettings()
  const log = createLog({ level: 'warn' })
  const signal = abortAtStopSignal(
    'The migration was stopped. The file under way was rolled back; run it again to go on.',
  )
  const workspaces = await installedWorkspaces()
  await withConnection(settings, { log, signal }, async (connection) => {
    const applied = await migrateAll(connection, workspaces, log, signal)
    await migrateJobs({ connection, log })
    console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`)
  })
} catch (error) {
  reportTrouble(error)
}
