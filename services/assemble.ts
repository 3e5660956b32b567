import { core } from '@bowerbird/core/core'
import { coreMigrations, migrate } from '@bowerbird/core/db/migrate'
import { createConsumers } from '@bowerbird/core/events/consumers'
import type { Consumers } from '@bowerbird/core/events/consumers'
import { createDispatcher } from '@bowerbird/core/server/dispatcher'
import type { Dispatcher, Route } from '@bowerbird/core/call/route'
import { createReferenceRoute } from '@bowerbird/core/server/reference-route'
import { createLive } from '@bowerbird/core/server/live-route'
import { createCaptchaRoute } from '@bowerbird/core/identity/captcha-route'
import { createSignInRoute } from '@bowerbird/core/server/sign-in-route'
import { createJobs } from '@bowerbird/core/jobs/jobs'
import type { Jobs } from '@bowerbird/core/jobs/jobs'
import type { Log } from '@bowerbird/core/observe/log'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { Start, Workspace } from '@bowerbird/core/workspace/workspace'
import { createDownloadsRoute } from './downloads-route.ts'

/** What the sides of the product make of one app. */
export interface Assembled {
  dispatcher: Dispatcher
  consumers: Consumers
  jobs: Jobs
  routes: readonly Route[]
  /** What runs beside requests and jobs; tests do without. */
  starts: readonly Start[]
  /** Ends the streams of open pages. */
  stopLive: () => Promise<void>
}

export function assemble(app: AppContext, workspaces: readonly Workspace[]): Assembled {
  for (const { slots, business } of workspaces) {
    if (slots) app.sides.slots = slots(app)
    if (business) app.sides.business = business(app)
  }
  app.sides.data_subject_ports = workspaces.flatMap((side) => side.data_subjects?.(app) ?? [])
  const live = createLive(app)
  const dispatcher = createDispatcher({
    app,
    handlers: [...core.handlers, ...workspaces.flatMap((side) => side.handlers)],
  })
  return {
    dispatcher,
    consumers: createConsumers({ app, consumers: workspaces.flatMap((side) => side.consumers) }),
    jobs: createJobs({ app, tasks: [...core.tasks, ...workspaces.flatMap((side) => side.tasks)] }),
    routes: [
      live.route,
      createReferenceRoute(app, dispatcher),
      createSignInRoute(app, dispatcher),
      createCaptchaRoute(app),
      createDownloadsRoute(),
      ...workspaces.flatMap((side) => side.routes?.(app, dispatcher) ?? []),
    ],
    starts: [...core.starts, ...workspaces.flatMap((side) => side.starts ?? [])],
    stopLive: live.stop,
  }
}

/** Brings the schema up to date. Safe when several processes start at once. */
export async function migrateAll(
  connection: string,
  workspaces: readonly Workspace[],
  log: Log,
  signal?: AbortSignal,
): Promise<string[]> {
  return migrate({
    connection,
    folders: [coreMigrations, ...workspaces.map((side) => side.migrations)],
    shard_keys: [...core.shard_keys, ...workspaces.flatMap((side) => side.shard_keys)],
    log,
    signal,
  })
}
