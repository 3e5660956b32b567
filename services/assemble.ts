import { coreDistribution } from '@bowerbird/core/db/core-distribution'
import { coreMigrations, migrate } from '@bowerbird/core/db/migrate'
import { createConsumers } from '@bowerbird/core/events/consumers'
import type { Consumers } from '@bowerbird/core/events/consumers'
import { createDispatcher } from '@bowerbird/core/http/dispatcher'
import type { Dispatcher } from '@bowerbird/core/http/dispatcher'
import type { Route } from '@bowerbird/core/http/app'
import { createReferenceRoute } from '@bowerbird/core/http/reference-route'
import { identityHandlers } from '@bowerbird/core/identity/identity-handlers'
import { createLive } from '@bowerbird/core/live/live-route'
import { coreTasks } from '@bowerbird/core/jobs/core-tasks'
import { signInHandlers } from '@bowerbird/core/sign-in/sign-in-handlers'
import { createCaptchaRoute } from '@bowerbird/core/identity/captcha-route'
import { createSignInRoute } from '@bowerbird/core/sign-in/sign-in-routes'
import { mailHandlers } from '@bowerbird/core/mail/mail-handlers'
import { mfaHandlers } from '@bowerbird/core/mfa/mfa-handlers'
import { createJobs } from '@bowerbird/core/jobs/jobs'
import type { Jobs } from '@bowerbird/core/jobs/jobs'
import type { Log } from '@bowerbird/core/observe/log'
import type { Ground } from '@bowerbird/core/ports/ground'
import type { Workspace } from '@bowerbird/core/ports/workspace'
import { createDownloadsRoute } from './downloads-route.ts'

/** What the sides of the product make of one ground. */
export interface Assembled {
  dispatcher: Dispatcher
  consumers: Consumers
  jobs: Jobs
  routes: readonly Route[]
  /** Ends the streams of open pages. */
  stopLive: () => Promise<void>
}

export function assemble(ground: Ground, workspaces: readonly Workspace[]): Assembled {
  for (const { slots, business } of workspaces) {
    if (slots) ground.slots = slots(ground)
    if (business) ground.business = business(ground)
  }
  ground.keepers = workspaces.flatMap((side) => side.keeper?.(ground) ?? [])
  const live = createLive(ground)
  const dispatcher = createDispatcher({
    ground,
    handlers: [
      ...identityHandlers,
      ...signInHandlers,
      ...mfaHandlers,
      ...mailHandlers,
      ...workspaces.flatMap((side) => side.handlers),
    ],
  })
  return {
    dispatcher,
    consumers: createConsumers({ ground, consumers: workspaces.flatMap((side) => side.consumers) }),
    jobs: createJobs({ ground, tasks: [...coreTasks, ...workspaces.flatMap((side) => side.tasks)] }),
    routes: [
      live.route,
      createReferenceRoute(ground, dispatcher),
      createSignInRoute(ground, dispatcher),
      createCaptchaRoute(ground),
      createDownloadsRoute(),
      ...workspaces.flatMap((side) => side.routes?.(ground, dispatcher) ?? []),
    ],
    stopLive: live.stop,
  }
}

/** Brings the schema up to date. Safe when several processes start at once. */
export async function migrateAll(
  connection: string,
  workspaces: readonly Workspace[],
  log: Log,
): Promise<string[]> {
  return migrate({
    connection,
    folders: [coreMigrations, ...workspaces.map((side) => side.migrations)],
    distribution: [...coreDistribution, ...workspaces.flatMap((side) => side.distribution)],
    log,
  })
}
