import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { DatabaseLog } from '../db/database-log.ts'
import { workerLogger } from './worker-logger.ts'

interface Options {
  connection: string
  log: DatabaseLog
}

/** "bowerjob" in letters. */
const TURN = BigInt('0x626f7765726a6f62').toString()

/** Brings the tables of the job queue (schema graphile_worker) to this version. Safe to start from several processes at once. */
export async function migrateJobs({ connection, log }: Options): Promise<void> {
  const pool = new pg.Pool({ connectionString: connection, max: 2, connectionTimeoutMillis: 10_000 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    const turn = await pool.connect()
    await turn.query('select pg_advisory_lock($1)', [TURN])
    try {
      await runMigrations({ pgPool: pool, logger: workerLogger(log) })
    } finally {
      await turn.query('select pg_advisory_unlock($1)', [TURN])
      turn.release()
    }
  } finally {
    await pool.end()
  }
}
