import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { DatabaseLog } from './database-log.ts'
import { createLanes, inLane } from './lanes.ts'
import { namedStatementPool } from './named-statement-pool.ts'
import type { Tables } from './tables.ts'

/** Where queries go: the pool, or a transaction. */
export type Db = Kysely<Tables>

export type Database = {
  db: Db
  /** For what kysely does not speak: COPY, LISTEN, the job queue. Its queries are not named and not counted. */
  pool: pg.Pool
  stats(): { connections: number; idle: number; waiting: number; named_statements: number }
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** postgresql://…; a socket folder goes in as `?host=/folder`. */
  connection: string
  /** Connections at most. */
  max: number
  log: DatabaseLog
  /** In pg_stat_activity as bowerbird-<role>. */
  role: string
  statement_timeout_ms?: number
  /** How long a query waits for a connection. */
  connect_timeout_ms?: number
}

/** Opens a pool; connects on first use. Every wait has an end, and a lost server never ends the process. */
export function openDatabase(options: DatabaseOptions): Database {
  const { log } = options
  const pool = new pg.Pool(poolConfig(options))
  // Without a listener an idle connection that the server closes would end the process.
  pool.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'))
  // A connection in use has lost the pool's own listener; its query gets the error anyway.
  pool.on('connect', (client) => client.on('error', () => {}))

  const lanes = createLanes(options.max)
  const { names, pool: named } = namedStatementPool(pool, lanes)
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: named }) })
  let closing: Promise<void> | undefined
  return {
    db,
    pool,
    stats: () => ({
      connections: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + lanes.waiting(),
      named_statements: names.size(),
    }),
    close: () => (closing ??= pool.end()),
  }
}

function poolConfig(options: DatabaseOptions): pg.PoolConfig {
  const { connection, max, role, statement_timeout_ms = 10_000, connect_timeout_ms = 5_000 } = options
  return {
    connectionString: connection,
    max,
    application_name: `bowerbird-${role}`,
    connectionTimeoutMillis: connect_timeout_ms,
    idleTimeoutMillis: 60_000,
    // A fresh connection now and then, so that what a session gathers (plans, catalog caches) is let go.
    maxLifetimeSeconds: 3600,
    keepAlive: true,
    // Statements begun together (pipelined.ts) are sent without waiting in between.
    pipeline: true,
    statement_timeout: statement_timeout_ms,
    lock_timeout: Math.min(5_000, statement_timeout_ms),
    idle_in_transaction_session_timeout: 30_000,
    // The server keeps statement_timeout; this one is for a server that no longer answers at all.
    query_timeout: statement_timeout_ms + 5_000,
    types: valueTypes(),
  }
}

const DATE = 1082
const TIMESTAMP = 1114

/** int8 and numeric stay text by themselves (ids and money are never JavaScript numbers); timestamptz becomes a Date. */
function valueTypes() {
  const types = new pg.TypeOverrides()
  // A day has no time zone: pg would make it midnight in this machine's zone.
  types.setTypeParser(DATE, (day) => day)
  types.setTypeParser(TIMESTAMP, (time) => time)
  return types
}

/** Answers when the database does, also while every other query waits. */
export async function pingDatabase(db: Db): Promise<void> {
  await inLane('health', () => sql`select 1`.execute(db))
}
