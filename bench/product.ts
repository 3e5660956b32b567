import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadSettings } from '@bowerbird/core/config/settings'
import { readPostmaster } from '@bowerbird/core/db/embedded/postmaster'
import { startEmbedded } from '@bowerbird/core/db/embedded/start-embedded'
import { createApp } from '@bowerbird/core/server/app'
import type { Route } from '@bowerbird/core/call/route'
import { migrateJobs } from '@bowerbird/core/jobs/migrate-jobs'
import { createHealth } from '@bowerbird/core/observe/health'
import { createLog } from '@bowerbird/core/observe/log'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { assemble, migrateAll } from '@bowerbird/services/assemble'
import type { Assembled } from '@bowerbird/services/assemble'
import { openApp } from '@bowerbird/services/open-app'
import { installedWorkspaces } from '@bowerbird/services/workspaces'

export type BenchProduct = Awaited<ReturnType<typeof openProduct>>

interface Options {
  /** Makes the pages; without, only calls are answered. */
  pages?: (app: AppContext, assembled: Assembled) => Promise<Route>
}

/** What Hono's Node server hands over beside a request: whose socket it is. */
const socket = {
  incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 50_000, remoteFamily: 'IPv4' } },
}

/** The whole product in this process on an embedded server of its own, with the durability of a real one. */
export async function openProduct({ pages }: Options = {}) {
  const data_dir = mkdtempSync(join(tmpdir(), 'bowerbird-bench-'))
  // PostgreSQL, when we are root, runs as no one and must reach its folder.
  chmodSync(data_dir, 0o755)
  const settings = loadSettings({
    DATA_DIR: data_dir,
    DATABASE_POOL: '10',
    RATE_FACTOR: '10000',
    LOG_LEVEL: 'error',
  })
  const log = createLog({ level: 'error' })
  const embedded = await startEmbedded({ data_dir, log })
  const workspaces = await installedWorkspaces()
  await migrateAll(embedded.connection, workspaces, log)
  await migrateJobs({ connection: embedded.connection, log })
  const open = await openApp({
    settings,
    secret: 'a secret for benches, long enough to sign with',
    connection: embedded.connection,
    log,
  })
  const assembled = assemble(open.app, workspaces)
  const server = createApp({
    app: open.app,
    health: createHealth({ checks: {} }),
    dispatcher: assembled.dispatcher,
    routes: assembled.routes,
    pages: (await pages?.(open.app, assembled)) ?? (async () => undefined),
  })
  return {
    ...open,
    ...assembled,
    server,
    connection: embedded.connection,
    postmaster: Number(readPostmaster(embedded.folder)?.pid),
    fetch: (path: string, init?: RequestInit) =>
      server.fetch(new Request(new URL(path, settings.public_url), init), socket),
    async end() {
      await open.close()
      await embedded.stop()
      rmSync(data_dir, { recursive: true, force: true })
    },
  }
}
