import { sql } from 'kysely'
import { cloneDatabase, useDatabase } from '@bowerbird/testing/database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { pruneEvents } from '../events/prune-events.ts'
import { silentLog } from '../db/database-log.ts'
import { transaction } from '../db/transaction.ts'
import { createMetrics } from '../observe/metrics.ts'
import type { AppContext } from '../call/app-context.ts'
import { createJobs, type Jobs } from './jobs.ts'
import { migrateJobs } from './migrate-jobs.ts'
import { readQueues } from './read-queues.ts'
import { task, type Task } from './task.ts'

const given = useDatabase()
const made: Jobs[] = []
let done: string[] = []

function app(): AppContext {
  const log = { ...silentLog, fatal() {}, child: () => log }
  return { database: given.database, observe: { log, metrics: createMetrics() } } as unknown as AppContext
}

function jobsOf(...tasks: Task[]): Jobs {
  const jobs = createJobs({ app: app(), tasks })
  made.push(jobs)
  return jobs
}

const mark = task('test_mark', z.object({ what: z.string() }), async ({ what }) => void done.push(what))
const waiting = async () =>
  (await given.database.pool.query('select id, attempts, locked_by from graphile_worker.jobs order by id'))
    .rows

beforeEach(async () => {
  done = []
  await given.database.pool.query(
    'truncate graphile_worker._private_jobs, worker_heartbeat, event, event_consumer',
  )
})
afterEach(async () => {
  await Promise.all(made.splice(0).map((jobs) => jobs.stop({ deadline_ms: 500 })))
})

test('OPS-06 a job exists if and only if the transaction that added it commits', async () => {
  const { db } = given.database
  const jobs = jobsOf(mark)
  await transaction(db, (trx) => mark.enqueue(trx, { what: 'kept' }))
  await expect(
    transaction(db, async (trx) => {
      await mark.enqueue(trx, { what: 'lost' })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await jobs.drain()).toBe(1)
  expect(done).toEqual(['kept'])
  await expect(mark.enqueue(db, { what: 5 } as never)).rejects.toThrow()
})

test('OPS-06 a job with the same key is replaced, and a scheduled one waits', async () => {
  const { db } = given.database
  const jobs = jobsOf(mark)
  await mark.enqueue(db, { what: 'first' }, { job_key: 'k' })
  await mark.enqueue(db, { what: 'second' }, { job_key: 'k' })
  await mark.enqueue(db, { what: 'tomorrow' }, { run_at: new Date(Date.now() + 86_400_000) })
  expect(await jobs.drain()).toBe(1)
  expect(done).toEqual(['second'])
  expect(await waiting()).toHaveLength(1)
})

test('OPS-06 a failed job is retried until its attempts are used up', async () => {
  const { db, pool } = given.database
  const attempts: number[] = []
  const flaky = task('test_flaky', z.object({}), async (_, { attempt }) => {
    attempts.push(attempt)
    throw new Error('not now')
  })
  const jobs = jobsOf(flaky)
  await flaky.enqueue(db, {}, { max_attempts: 2 })
  await expect(jobs.drain()).rejects.toMatchObject({ cause: { message: 'not now' } })
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  await jobs.drain({ tolerant: true })
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  expect(await jobs.drain()).toBe(0)
  expect(attempts).toEqual([1, 2])
  expect(await readQueues(db)).toMatchObject({ jobs_waiting: 0, jobs_failed: 1 })
})

test('OPS-06 two runners share the jobs, and each job runs once', async () => {
  const { db } = given.database
  for (let i = 0; i < 60; i++) await mark.enqueue(db, { what: String(i) })
  const runners = [jobsOf(mark), jobsOf(mark)]
  await Promise.all(runners.map((jobs) => jobs.start()))
  await expect.poll(() => done.length).toBe(60)
  expect(new Set(done).size).toBe(60)
  await expect.poll(waiting).toEqual([])
})

test('OPS-06 stopping waits for a job that can finish, and releases at once one that cannot', async () => {
  const { db } = given.database
  let begun = 0
  const stuck = task('test_stuck', z.object({}), async () => {
    begun++
    await new Promise(() => {})
  })
  const slow = task('test_slow', z.object({}), async () => {
    begun++
    await new Promise((resolve) => setTimeout(resolve, 200))
    done.push('slow')
  })
  const jobs = createJobs({ app: app(), tasks: [stuck, slow] })
  await jobs.start()
  await slow.enqueue(db, {})
  await stuck.enqueue(db, {})
  await expect.poll(() => begun).toBe(2)
  await jobs.stop({ deadline_ms: 1_000 })
  expect(done).toEqual(['slow'])
  expect(await waiting()).toEqual([expect.objectContaining({ locked_by: null })])
  expect((await given.database.pool.query('select from worker_heartbeat')).rowCount).toBe(0)
})

test('OPS-06 the jobs of a worker without a heartbeat for 30 seconds are released and run by another', async () => {
  const { db, pool } = given.database
  for (const what of ['heartbeat stopped', 'never announced', 'alive']) await mark.enqueue(db, { what })
  await pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '31 seconds', attempts = 1,
    locked_by = case payload->>'what' when 'heartbeat stopped' then 'dead' when 'never announced' then 'unknown' else 'busy' end`)
  await pool.query(`insert into worker_heartbeat (worker_id, host, pid, beat_at) values
    ('dead', 'h', 1, now() - interval '31 seconds'), ('busy', 'h', 2, now())`)
  await jobsOf(mark).start()
  await expect.poll(() => [...done].sort()).toEqual(['heartbeat stopped', 'never announced'])
  await expect.poll(async () => (await waiting()).map((row) => row.locked_by)).toEqual(['busy'])
})

test('OPS-06 a worker that was declared dead starts again under another name', async () => {
  const { pool } = given.database
  const ids = async () =>
    (await pool.query('select worker_id from worker_heartbeat')).rows.map((row) => row.worker_id)
  await jobsOf(mark).start()
  await expect.poll(ids).toHaveLength(1)
  const [first] = await ids()
  await pool.query('delete from worker_heartbeat')
  await expect.poll(ids, { timeout: 12_000 }).toHaveLength(1)
  expect(await ids()).not.toContain(first)
})

test('OPS-10 old events are deleted after all consumers have handled them', async () => {
  const { db, pool } = given.database
  await pool.query(`insert into event (xid, seq, name, body, at) values
    ('10', 1, 'a', '{}', now() - interval '30 days'), ('10', 2, 'b', '{}', now() - interval '30 days'),
    ('11', 3, 'a', '{}', now() - interval '30 days'), ('12', 4, 'c', '{}', now())`)
  await pool.query(`insert into event_consumer (name, event_names, xid, seq, moved_at) values
    ('reader', '{a}', '10', 1, now()), ('gone', '{b}', '0', 0, now() - interval '20 days')`)
  const jobs = jobsOf(pruneEvents)
  await pruneEvents.enqueue(db, {})
  await jobs.drain()
  const { rows } = await pool.query<{ seq: string }>('select seq from event order by seq')
  expect(rows.map((row) => row.seq)).toEqual(['3', '4'])
})

test('OPS-05 processes that start at once can create the queue concurrently', async () => {
  const empty = await cloneDatabase({ isEmpty: true })
  await Promise.all([1, 2, 3].map(() => migrateJobs({ connection: empty.connection, log: silentLog })))
  await sql`select graphile_worker.add_job('test_mark')`.execute(empty.db)
  await empty.drop()
})
