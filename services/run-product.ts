import type { createServer } from 'node:http'
import { serve } from '@hono/node-server'
import type { ServerType } from '@hono/node-server'
import type { Settings } from '@bowerbird/core/config/settings'
import { sessionSecret } from '@bowerbird/core/config/session-secret'
import { startEmbedded } from '@bowerbird/core/db/embedded/start-embedded'
import { createApp } from '@bowerbird/core/http/app'
import type { Route } from '@bowerbird/core/http/app'
import { hasOwner } from '@bowerbird/core/identity/account-queries'
import { ownerCode } from '@bowerbird/core/identity/owner-code'
import { migrateJobs } from '@bowerbird/core/jobs/migrate-jobs'
import { readQueues } from '@bowerbird/core/jobs/read-queues'
import { createHealth } from '@bowerbird/core/observe/health'
import type { Log } from '@bowerbird/core/observe/log'
import type { Ground } from '@bowerbird/core/ports/ground'
import { sql } from 'kysely'
import { assemble, migrateAll } from './assemble.ts'
import type { Assembled } from './assemble.ts'
import { listen } from './listen.ts'
import { openGround } from './open-ground.ts'
import { installedWorkspaces } from './workspaces.ts'

export interface RunningProduct {
  /** Where it answers; null for a worker. */
  address: string | null
  /** For the first account, when the server listens beyond this machine and has no owner yet. */
  owner_code: string | null
  ground: Ground
  assembled: Assembled
  /** Takes no new requests, ends the running ones, gives jobs back, lets the database go. */
  stop(): Promise<void>
}

interface Options {
  settings: Settings
  log: Log
  /** Makes the pages of this process: built ones, or those of the development server. */
  pages: (ground: Ground, assembled: Assembled) => Promise<Route>
  /** Makes the listening server; Node's own unless said. The development server puts its files in front. */
  createServer?: typeof createServer
}

const drainMs = 15_000

/** The whole product in one process, in the role that the settings name. */
export async function runProduct({ settings, log, pages, createServer }: Options): Promise<RunningProduct> {
  for (const warning of settings.warnings) log.warn({}, warning)
  const embedded = settings.database_url === undefined ? await startEmbedded({ data_dir: settings.data_dir, log }) : null
  const connection = settings.database_url ?? embedded?.connection ?? ''
  const secret = await sessionSecret(settings)
  const workspaces = await installedWorkspaces()
  await migrateAll(connection, workspaces, log)
  await migrateJobs({ connection, log })

  const open = await openGround({ settings, secret, connection, log })
  const { ground } = open
  ground.metrics.watchQueues(() => readQueues(ground.db))
  const assembled = assemble(ground, workspaces)
  const health = createHealth({ checks: { database: () => sql`select 1`.execute(ground.db) } })

  const isWorker = settings.role !== 'web'
  if (isWorker) await Promise.all([assembled.consumers.start(), assembled.jobs.start()])
  const app = createApp({ ground, health, dispatcher: assembled.dispatcher, routes: assembled.routes, pages: await pages(ground, assembled) })
  const server = settings.role === 'worker' ? null : await listen((options) => serve({ fetch: app.fetch, ...options, ...(createServer && { createServer }) }), settings)
  health.started()

  return {
    address: server === null ? null : settings.public_url,
    owner_code: settings.is_loopback || (await hasOwner(ground.db)) ? null : ownerCode(secret),
    ground,
    assembled,
    async stop() {
      health.draining()
      await close(server)
      if (isWorker) await Promise.allSettled([assembled.consumers.stop(), assembled.jobs.stop({ deadline_ms: drainMs })])
      await open.close()
      await embedded?.stop()
    },
  }
}

/** Running requests may end; connections that wait for nothing are closed at once. */
async function close(server: ServerType | null): Promise<void> {
  if (server === null) return
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  if ('closeIdleConnections' in server) server.closeIdleConnections()
  const late = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), drainMs)
  await closed
  clearTimeout(late)
}
