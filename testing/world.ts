import { assertWorded, assertWordedResponse } from './assert-worded.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { loadSettings } from '@bowerbird/core/config/settings'
import { createApp } from '@bowerbird/core/server/app'
import type { Route } from '@bowerbird/core/call/route'
import { ownerCode } from '@bowerbird/core/identity/open-account'
import { sessionViewer } from '@bowerbird/core/identity/session-queries'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import type { OutboundOptions } from '@bowerbird/core/fetch/outbound'
import { createDecoderPool } from '@bowerbird/core/media/decoder-pool'
import type { DecoderPool } from '@bowerbird/core/media/decoder-pool'
import { createHealth } from '@bowerbird/core/observe/health'
import type { Log } from '@bowerbird/core/observe/log'
import { assemble } from '@bowerbird/services/assemble'
import { openApp } from '@bowerbird/services/open-app'
import { workspacesInUse } from '@bowerbird/services/workspaces'
import { inject, onTestFinished } from 'vitest'
import type { Actor } from './actor.ts'
import { callerOf } from './caller-of.ts'
import { cloneDatabase } from './database.ts'
import { createMaker } from './make.ts'
import { silentLog } from './silent-log.ts'
import { testClock } from './test-clock.ts'

export interface WorldOptions {
  /** Settings by their environment names. */
  env?: Record<string, string>
  log?: Log
  pages?: Route
  /** Overrides for requests to other sites: how many at once, and how long. */
  outbound?: Pick<OutboundOptions, 'limits' | 'longest_ms'>
  /** Keeps the world beyond the test; the caller closes it. */
  outlives_test?: boolean
}

/** One for all worlds of this process: to start it takes longer than most tests. It ends when idle, or with the process. */
let decoders: DecoderPool | undefined

export type World = Awaited<ReturnType<typeof world>>

/** The whole product in one process, on a database of its own: everything but the socket is real. */
export async function world(options: WorldOptions = {}) {
  const database = await cloneDatabase({ max: 1 })
  const { files, prefix } = inject('testServer')
  const data_dir = mkdtempSync(join(files, prefix))
  const settings = loadSettings({
    DATA_DIR: data_dir,
    DATABASE_POOL: '8',
    RATE_FACTOR: '100',
    PUBLIC_URL: 'http://bowerbird.localhost',
    ...options.env,
  })
  const clock = testClock()
  const open = await openApp({
    settings,
    secret: 'a secret for tests, long enough to sign',
    connection: database.connection,
    log: options.log ?? silentLog,
    clock,
    outbound: { ...noNames, ...options.outbound },
    decoders: (decoders ??= createDecoderPool()),
  })
  const { app } = open
  const assembled = assemble(app, await workspacesInUse(settings))
  const { dispatcher, consumers, jobs, routes } = assembled
  const health = createHealth({ checks: {} })
  health.started()
  const server = createApp({
    app,
    health,
    dispatcher,
    routes,
    pages: options.pages ?? (async () => undefined),
  })

  function actor(viewer: Viewer | null): Actor {
    const call: Actor['call'] = async (definition, input, extra) =>
      assertWorded(
        await dispatcher.run(definition, input, callerOf(viewer, extra?.idempotency_key)),
        definition.id,
      )
    return {
      viewer,
      call,
      async did(definition, input) {
        const outcome = await call(definition, input)
        if (!outcome.ok)
          throw new Error(
            `${definition.id} was refused: ${outcome.code}: ${outcome.message} ${JSON.stringify(outcome.fields ?? {})}`,
          )
        return outcome.data
      },
    }
  }

  const visitor = actor(null)
  const built = {
    db: app.database.db,
    app,
    clock,
    dispatcher,
    visitor,
    server,
    /** Speaks to the product over HTTP, without a socket. */
    fetch: async (path: string, init?: RequestInit) =>
      assertWordedResponse(await server.fetch(new Request(new URL(path, settings.public_url), init)), path),
    /** Lets every consumer and job catch up. */
    async drain() {
      for (let done = 1; done > 0;) done = (await consumers.drain()) + (await jobs.drain())
    },
    consumers,
    jobs,
    async close() {
      await assembled.stopLive()
      await open.close()
      await database.drop()
      rmSync(data_dir, { recursive: true, force: true })
    },
    make: createMaker({
      db: app.database.db,
      actor,
      visitor,
      viewerOf: (user_id, session_id) => sessionViewer(app.database.db, user_id, session_id),
      dispatcher,
      owner_code: ownerCode(app.security.secret),
    }),
  }
  if (!options.outlives_test) onTestFinished(() => built.close())
  return built
}

/** No test hangs on a network: every name leads nowhere, and that is known at once. */
const noNames = { resolver: async () => [], text_resolver: async () => null }
