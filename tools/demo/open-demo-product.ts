import { newIdFrom } from '@bowerbird/contract/kernel/ids'
import type { Settings } from '@bowerbird/core/config/settings'
import { sessionSecret } from '@bowerbird/core/config/session-secret'
import { startEmbedded } from '@bowerbird/core/db/embedded/start-embedded'
import { migrateJobs } from '@bowerbird/core/jobs/migrate-jobs'
import type { Log } from '@bowerbird/core/observe/log'
import { assemble, migrateAll } from '@bowerbird/services/assemble'
import { openApp } from '@bowerbird/services/open-app'
import { installedWorkspaces } from '@bowerbird/services/workspaces'
import { storyClock } from './story-clock.ts'

export type DemoProduct = Awaited<ReturnType<typeof openDemoProduct>>

/** The product without its door, on the site's own data, with the time of the story. It may be running beside. */
export async function openDemoProduct(settings: Settings, log: Log) {
  const embedded =
    settings.database_url === undefined ? await startEmbedded({ data_dir: settings.data_dir, log }) : null
  const connection = settings.database_url ?? embedded?.connection ?? ''
  const workspaces = await installedWorkspaces()
  await migrateAll(connection, workspaces, log)
  await migrateJobs({ connection, log })
  const clock = storyClock()
  const secret = await sessionSecret(settings)
  const open = await openApp({ settings, secret, connection, log, clock })
  const { app } = open
  app.database.new_id = newIdFrom(() => clock.newId())
  const { dispatcher, consumers, jobs } = assemble(app, workspaces)
  return {
    app,
    clock,
    dispatcher,
    /** Lets everything that follows from the acts be done: feeds, search, counts. */
    async settle() {
      await consumers.drain({ tolerant: true, timeout_ms: 120_000 })
      await jobs.drain()
    },
    async close() {
      await open.close()
      await embedded?.stop()
    },
  }
}
