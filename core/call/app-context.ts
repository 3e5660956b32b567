import type { Pool } from 'pg'
import type { Settings } from '../config/settings.ts'
import type { Db } from '../db/database.ts'
import type { Outbound } from '../fetch/outbound.ts'
import type { Pictures } from '../media/pictures.ts'
import type { FileStore } from '../media/store.ts'
import type { RateLimits } from './rate-limits.ts'
import type { Log } from '../observe/log.ts'
import type { Metrics } from '../observe/metrics.ts'
import type { Traces } from '../observe/traces.ts'
import type { PageReader } from '../page-reader/page-reader.ts'
import type { Business } from '../ports/business.ts'
import type { Clock } from '../ports/clock.ts'
import type { DataSubjectPort } from '../ports/data-subject-port.ts'
import type { Slots } from '../ports/slots.ts'

/** What the product stands on: made once a process by services, or by a test's world. */
export interface AppContext {
  db: Db
  pool: Pool
  log: Log
  clock: Clock
  settings: Settings
  /** Key of everything that is signed; never leaves the server. */
  secret: string
  rate_limits: RateLimits
  new_id: () => string
  files: FileStore
  pictures: Pictures
  outbound: Outbound
  page_reader: PageReader
  metrics: Metrics
  /** Absent unless OTEL_* names a collector. */
  traces?: Traces | undefined
  slots: Slots
  business: Business
  /** Sides that keep something about people beside what the product for people does; also those that do not answer now. */
  data_subject_ports: readonly DataSubjectPort[]
}
