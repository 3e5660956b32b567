import type { ChildKind } from '@bowerbird/contract/desk/desk-models'
import type { NewId } from '@bowerbird/contract/kernel/ids'
import type { Pool } from 'pg'
import type { Settings } from '../config/settings.ts'
import type { Db } from '../db/database.ts'
import type { Outbound } from '../fetch/outbound.ts'
import type { Pictures } from '../media/pictures.ts'
import type { FileStore } from '../media/store.ts'
import type { WordMeanings } from '../media/word-meanings.ts'
import type { ProcessState } from './process-state.ts'
import type { RateLimits } from './rate-limits.ts'
import type { Log } from '../observe/log.ts'
import type { Metrics } from '../observe/metrics.ts'
import type { Traces } from '../observe/traces.ts'
import type { PageReader } from '../page-reader/page-reader.ts'
import type { Business } from '../ports/business.ts'
import type { Clock } from '../ports/clock.ts'
import type { DataSubjectPort } from '../ports/data-subject-port.ts'
import type { Slots } from '../ports/slots.ts'

/**
 * What the product is made of: created once a process by services, or by a test's world. Handlers get it whole; a part
 * that needs less says so (`Pick<AppContext, 'media'>`).
 */
export interface AppContext {
  database: { db: Db; pool: Pool; new_id: NewId }
  clock: Clock
  settings: Settings
  /** `secret` is the key of everything that is signed; it never leaves the server. */
  security: { secret: string; rate_limits: RateLimits }
  media: { files: FileStore; pictures: Pictures; words: WordMeanings }
  /** Reading of other sites. */
  web: { outbound: Outbound; page_reader: PageReader }
  /** `traces` is absent unless OTEL_* names a collector. */
  observe: {
    log: Log
    metrics: Metrics
    traces?: Traces | undefined
    /** Processes that this one started and that are alive, by what they do. */
    child_processes: () => { kind: ChildKind; pid: number }[]
  }
  /** What the sides of the product offer each other, empty where a side is absent. */
  sides: {
    slots: Slots
    business: Business
    /** Sides that keep data about people besides what the product for people keeps. */
    data_subject_ports: readonly DataSubjectPort[]
    /** What slices keep in memory while the process runs. */
    state: ProcessState<AppContext>
  }
}
