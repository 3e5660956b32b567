import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cloneDatabase, type TestDatabase } from '@bowerbird/testing/database'
import pg from 'pg'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { silentLog } from '../db/database-log.ts'
import { openDatabase } from '../db/database.ts'
import { createMetrics } from '../observe/metrics.ts'
import type { AppContext } from '../call/app-context.ts'
import { createJobs } from './jobs.ts'
import { task } from './task.ts'

function appOf(database: TestDatabase): AppContext {
  const log = { ...silentLog, fatal() {}, child: () => log }
  return { database, observe: { log, metrics: createMetrics() } } as unknown as AppContext
}

test('OPS-06 jobs continue after the database closed all connections, also during a job', async () => {
  const database = await cloneDatabase()
  const done: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const work = task('test_work', z.object({ what: z.string() }), async ({ what }) => {
    if (what === 'middle' && !done.includes('begun')) {
      done.push('begun')
      await held
    }
    done.push(what)
  })
  const jobs = createJobs({ app: appOf(database), tasks: [work] })
  await jobs.start()
  await work.enqueue(database.db, { what: 'middle' })
  await expect.poll(() => done).toEqual(['begun'])
  await endConnections(database.connection)
  release()
  const later = openDatabase({ connection: database.connection, max: 1, log: silentLog, role: 'later' })
  await work.enqueue(later.db, { what: 'after' })
  await expect.poll(() => done, { timeout: 30_000 }).toContain('after')
  await expect
    .poll(async () => (await database.pool.query('select from graphile_worker.jobs')).rowCount, {
      timeout: 60_000,
    })
    .toBe(0)
  await jobs.stop()
  await later.close()
  await database.drop()
})

test('OPS-06 jobs continue after the database refused to complete one while others were under way', async () => {
  const database = await cloneDatabase()
  const done: string[] = []
  const held = new Map<string, () => void>()
  const work = task('test_refused', z.object({ what: z.string() }), async ({ what }) => {
    done.push(what)
    if (what.startsWith('held')) await new Promise<void>((resolve) => held.set(what, resolve))
  })
  const jobs = createJobs({ app: appOf(database), tasks: [work], concurrency: 4 })
  await refuseOneCompletion(database)
  await jobs.start()
  for (const what of ['held 1', 'held 2', 'held 3']) await work.enqueue(database.db, { what })
  await expect.poll(() => held.size).toBe(3)
  await work.enqueue(database.db, { what: 'refused' })
  const { pool } = database
  const completions = async () => {
    const { rows } = await pool.query<{ last: string }>('select last_value as last from completions')
    return Number(rows[0]?.last)
  }
  await expect.poll(completions).toBe(2)
  // One by one, so that each is completed by itself.
  for (const [at, release] of [...held.values()].entries()) {
    release()
    await expect.poll(completions).toBe(3 + at)
  }
  await work.enqueue(database.db, { what: 'after' })
  await expect.poll(() => done, { timeout: 60_000 }).toContain('after')
  await jobs.stop()
  await database.drop()
})

test('OPS-06 a job of a killed process is run by another after 30 seconds without a heartbeat', async () => {
  const database = await cloneDatabase()
  const done: number[] = []
  const work = task('test_killed', z.object({}), async (_, { attempt }) => void done.push(attempt))
  await work.enqueue(database.db, {})
  const child = spawn(process.execPath, ['--input-type=module', '-e', neverEnding(database.connection)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const jobs = createJobs({ app: appOf(database), tasks: [work] })
  expect(await jobs.drain()).toBe(0)
  // Half a minute passes only for the silent worker.
  await database.pool.query(`update worker_heartbeat set beat_at = beat_at - interval '31 seconds'`)
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_at = locked_at - interval '31 seconds'`,
  )
  await jobs.start()
  await expect.poll(() => done).toEqual([2])
  await jobs.stop()
  await database.drop()
})

/** The first completion of a job fails; `completions` counts from 1 on. */
async function refuseOneCompletion({ pool }: TestDatabase) {
  await pool.query(`
    create sequence completions;
    select nextval('completions');
    create function refuse_one() returns trigger language plpgsql as $$
      begin
        if nextval('completions') = 2 then raise exception 'refused'; end if;
        return old;
      end $$;
    create trigger refuse_one before delete on graphile_worker._private_jobs for each row execute function refuse_one()`)
}

async function endConnections(connection: string) {
  const client = new pg.Client({ connectionString: connection })
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
}

function neverEnding(connection: string): string {
  const here = import.meta.dirname
  return `
    import { z } from 'zod'
    import { openDatabase } from '${here}/../db/database.ts'
    import { silentLog } from '${here}/../db/database-log.ts'
    import { createMetrics } from '${here}/../observe/metrics.ts'
    import { createJobs } from '${here}/jobs.ts'
    import { task } from '${here}/task.ts'
    const { db, pool } = openDatabase({ connection: ${JSON.stringify(connection)}, max: 5, log: silentLog, role: 'child' })
    const work = task('test_killed', z.object({}), async () => {
      process.stdout.write('begun')
      await new Promise(() => {})
    })
    await createJobs({ app: { database: { db, pool }, observe: { log: silentLog, metrics: createMetrics() } }, tasks: [work] }).start()
  `
}
