import type { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import type { Settings } from '@bowerbird/core/config/settings'
import { sessionSecret } from '@bowerbird/core/config/session-secret'
import { startEmbedded } from '@bowerbird/core/db/embedded/start-embedded'
import { pingDatabase } from '@bowerbird/core/db/database'
import { createApp } from '@bowerbird/core/server/app'
import type { Route } from '@bowerbird/core/call/route'
import { notifyOfEvents } from '@bowerbird/core/events/event-notifier'
import { rebaseEvents } from '@bowerbird/core/events/rebase-events'
import { hasOwner } from '@bowerbird/core/identity/account-queries'
import { ownerCode } from '@bowerbird/core/identity/open-account'
import { migrateJobs } from '@bowerbird/core/jobs/migrate-jobs'
import { readQueues } from '@bowerbird/core/jobs/read-queues'
import { createHealth } from '@bowerbird/core/observe/health'
import type { Log } from '@bowerbird/core/observe/log'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { assemble, migrateAll } from './assemble.ts'
import { createClosers } from './closers.ts'
import type { Closers } from './closers.ts'
import type { Assembled } from './assemble.ts'
import { drainOf } from './drain-server.ts'
import { checkPort, listen } from './listen.ts'
import { openApp } from './open-app.ts'
import { installedWorkspaces, workspacesInUse } from './workspaces.ts'

export interface RunningProduct {
  /** Where it answers people; null for a worker and for a process with ROLE=discovery. */
  address: string | null
  /** An account owns the site. Until then the next one to sign up will. */
  has_owner: boolean
  /** For the first account, when the server listens beyond this machine and has no owner yet. */
  owner_code: string | null
  app: AppContext
  assembled: Assembled
  /** Takes no new requests, ends the running ones, gives jobs back, lets the database go. */
  stop(): Promise<void>
}

interface Options {
  settings: Settings
  log: Log
  /** Makes the pages of this process: built ones, or those of the development server. */
  pages: (app: AppContext, assembled: Assembled) => Promise<Route>
  /** Makes the listening server; Node's own by default. The development server puts its files in front. */
  createServer?: typeof createServer
  /** Breaks the start off. What runs already is stopped by `stop`. */
  signal?: AbortSignal
}

/** What requests and jobs get together, from the signal on; then the database is let go (on-stop-signal.ts). */
const drainMs = 10_000

/** The whole product in one process, in the role that the settings name. What was opened is closed again when a later step fails. */
export async function runProduct(options: Options): Promise<RunningProduct> {
  const opened = createClosers()
  try {
    return await run(options, opened)
  } catch (error) {
    await opened.closeAll()
    // Whatever failed because of it.
    options.signal?.throwIfAborted()
    throw error
  }
}

async function run(
  { settings, log, pages, createServer, signal }: Options,
  opened: Closers,
): Promise<RunningProduct> {
  for (const warning of settings.warnings) log.warn({}, warning)
  const { role, drain_seconds } = settings
  const answersPeople = role === 'all' || role === 'web'
  if (answersPeople) await checkPort(settings)
  const connection = await openDatabaseServer(settings, log, opened, signal)
  const secret = await sessionSecret(settings)
  await migrateAll(connection, await installedWorkspaces(), log, signal)
  await migrateJobs({ connection, log })
  signal?.throwIfAborted()

  const open = await openApp({ settings, secret, connection, log })
  opened.add(open.close)
  const { app } = open
  await rebaseEvents(app.database.db, log)
  app.observe.metrics.watchQueues(() => readQueues(app.database.db))
  const assembled = assemble(app, await workspacesInUse(settings))
  const health = createHealth({ checks: { database: () => pingDatabase(app.database.db) } })

  for (const start of assembled.starts) {
    signal?.throwIfAborted()
    opened.add(await start(app))
  }

  // Requests, jobs and consumers drain side by side: one after another they would overrun the stop's budget.
  const draining: (() => Promise<unknown>)[] = []
  opened.add(() => inTime(Promise.allSettled(draining.map((drain) => drain()))))
  if (role === 'all' || role === 'worker') {
    draining.push(
      () => assembled.consumers.stop(),
      () => assembled.jobs.stop({ deadline_ms: drainMs }),
    )
    await Promise.all([assembled.consumers.start(), assembled.jobs.start()])
  } else if (role === 'web') {
    // The process that runs the consumers is notified of what this process writes.
    const stopNotifying = notifyOfEvents(app)
    opened.add(async () => stopNotifying())
  }
  signal?.throwIfAborted()
  if (answersPeople) {
    void app.sides.slots.warm?.()
    const hono = createApp({
      app,
      health,
      dispatcher: assembled.dispatcher,
      routes: assembled.routes,
      pages: await pages(app, assembled),
    })
    signal?.throwIfAborted()
    const server = await listen(
      (how) => serve({ fetch: hono.fetch, ...how, ...(createServer && { createServer }) }),
      settings,
    )
    const drain = drainOf(server)
    // Streams have no end of their own: the drain would wait for them.
    draining.push(assembled.stopLive, () => drain(drainMs))
  }
  const has_owner = await hasOwner(app.database.db)
  signal?.throwIfAborted()
  opened.add(async () => {
    health.draining()
    if (answersPeople) await delay(drain_seconds * 1000)
  })
  health.started()

  return {
    address: answersPeople ? settings.public_url : null,
    has_owner,
    owner_code: settings.is_private_address || has_owner ? null : ownerCode(secret),
    app,
    assembled,
    stop: opened.closeAll,
  }
}

async function openDatabaseServer(
  { database_url, data_dir }: Settings,
  log: Log,
  opened: Closers,
  signal?: AbortSignal,
): Promise<string> {
  if (database_url !== undefined) return database_url
  const embedded = await startEmbedded({ data_dir, log, signal })
  opened.add(embedded.stop)
  return embedded.connection
}

/** Whatever drains too slowly is left behind: the database is let go in an orderly way even so. */
async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, drainMs + 1_000)
  })
  await Promise.race([work, late])
  clearTimeout(timer)
}
