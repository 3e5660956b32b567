import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { QueueReading } from '../observe/queue-gauges.ts'

/** How far events and jobs have come, for /metrics. Bounded: a queue of a million jobs is counted to ten thousand. */
export async function readQueues(db: Db): Promise<QueueReading> {
  const [consumers, parked, jobs] = await Promise.all([readConsumers(db), readParked(db), readJobs(db)])
  return { consumer_lag: Object.fromEntries(consumers), parked: Object.fromEntries(parked), ...jobs }
}

async function readConsumers(db: Db): Promise<[string, number][]> {
  const { rows } = await sql<{ name: string; lag: number }>`
    select c.name, coalesce((
      select extract(epoch from clock_timestamp() - e.at)::float8 from public.event e
      where (e.xid, e.seq) > (c.xid, c.seq) and e.name = any(c.event_names)
      order by e.xid, e.seq limit 1
    ), 0) as lag
    from public.event_consumer c
  `.execute(db)
  return rows.map(({ name, lag }) => [name, Math.max(0, lag)])
}

async function readParked(db: Db): Promise<[string, number][]> {
  const { rows } = await sql<{ consumer: string; count: number }>`
    select consumer, count(*)::int as count from public.event_parked group by consumer
  `.execute(db)
  return rows.map(({ consumer, count }) => [consumer, count])
}

async function readJobs(db: Db) {
  const { rows } = await sql<{ jobs_waiting: number; oldest_job_seconds: number; jobs_failed: number }>`
    select
      count(*) filter (where attempts < max_attempts)::int as jobs_waiting,
      coalesce(max(extract(epoch from clock_timestamp() - run_at)) filter (where attempts < max_attempts), 0)::float8
        as oldest_job_seconds,
      count(*) filter (where attempts >= max_attempts)::int as jobs_failed
    from (
      select run_at, attempts, max_attempts from graphile_worker.jobs
      where locked_at is null and (run_at <= clock_timestamp() or attempts >= max_attempts) limit 10000
    ) due
  `.execute(db)
  return rows[0] ?? { jobs_waiting: 0, oldest_job_seconds: 0, jobs_failed: 0 }
}
