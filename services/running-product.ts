import type { createServer } from 'node:http'
import type { Settings } from '@bowerbird/core/config/settings'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { Route } from '@bowerbird/core/call/route'
import type { Log } from '@bowerbird/core/observe/log'
import type { Assembled } from './assemble.ts'

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

export interface ProductOptions {
  settings: Settings
  log: Log
  /** Makes the pages of this process: built ones, or those of the development server. */
  pages: (app: AppContext, assembled: Assembled) => Promise<Route>
  /** Makes the listening server; Node's own by default. The development server puts its files in front. */
  createServer?: typeof createServer
  /** Breaks the start off. What runs already is stopped by `stop`. */
  signal?: AbortSignal
}
