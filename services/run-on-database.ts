import { setTimeout as delay } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { sessionSecret } from '@bowerbird/core/config/session-secret'
import { pingDatabase } from '@bowerbird/core/db/database'
import { createApp } from '@bowerbird/core/server/app'
import { notifyOfEvents } from '@bowerbird/core/events/event-notifier'
import { rebaseEvents } from '@bowerbird/core/events/rebase-events'
import { hasOwner } from '@bowerbird/core/identity/account-queries'
import { ownerCode } from '@bowerbird/core/identity/open-account'
import { migrateJobs } from '@bowerbird/core/jobs/migrate-jobs'
import { readQueues } from '@bowerbird/core/jobs/read-queues'
import { createHealth } from '@bowerbird/core/observe/health'
import { assemble, migrateAll } from './assemble.ts'
import type { Closers } from './closers.ts'
import { drainOf } from './drain-server.ts'
import { listen } from './listen.ts'
import { openApp } from './open-app.ts'
import type { ProductOptions, RunningProduct } from './running-product.ts'
import { installedWorkspaces, workspacesInUse } from './workspaces.ts'

/** What requests and jobs get together, from the signal on; then the database is let go (on-stop-signal.ts). */
const drainMs = 10_000

/** Runs the product on a database, whose schema it brings up to date first. What it opens is added to `opened`. */
export async function runOnDatabase(
  connection: string,
  { settings, log, pages, createServer, signal }: ProductOptions,
  opened: Closers,
): Promise<RunningProduct> {
  const { role, drain_seconds } = settings
  const answersPeople = role === 'all' || role === 'web'
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

/** Whatever drains too slowly is left behind: the database is let go in an orderly way even so. */
async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, drainMs + 1_000)
  })
  await Promise.race([work, late])
  clearTimeout(timer)
}
