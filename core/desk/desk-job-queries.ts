import { sql } from 'kysely'
import type { JobState } from '@bowerbird/contract/desk/job-states'
import type { Db } from '../db/database.ts'
import { momentOf, rowsAfter } from '../db/keyset.ts'

export interface JobRow {
  id: string
  kind: string
  state: JobState
  attempts: number
  max_attempts: number
  created_at: Date
  run_at: Date
  locked_at: Date | null
  last_error: string | null
  /** Of `run_at`, to the microsecond. */
  due: string
}

const stateOfJob = sql<JobState>`
  case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed' else 'waiting' end`

const columns = sql`
  id::text as id, task_identifier as kind, ${stateOfJob} as state, attempts, max_attempts, created_at, run_at,
  locked_at, last_error, (extract(epoch from run_at) * 1000000)::bigint::text as due`

interface JobPage {
  state: JobState
  kind: string | undefined
  after: readonly [due: string, id: string] | undefined
  limit: number
}

/** Failed ones newest first, the others by when they are due. */
export async function jobsAfter(db: Db, { state, kind, after, limit }: JobPage): Promise<JobRow[]> {
  const isNewestFirst = state === 'failed'
  const key = after && [momentOf(after[0]), sql`${after[1]}::bigint`]
  const { rows } = await sql<JobRow>`
    select ${columns} from graphile_worker.jobs
    where ${stateOfJob} = ${state}
      and ${kind === undefined ? sql`true` : sql`task_identifier = ${kind}`}
      and ${key ? rowsAfter(['run_at', 'id'], key, isNewestFirst ? 'desc' : 'asc') : sql`true`}
    order by ${isNewestFirst ? sql`run_at desc, id desc` : sql`run_at, id`} limit ${limit}
  `.execute(db)
  return rows
}

export async function jobById(db: Db, job_id: string): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`
    select ${columns} from graphile_worker.jobs where id = ${job_id}::bigint
  `.execute(db)
  return rows[0]
}

/** By kind and state, no further than `most` jobs. */
export async function countJobs(db: Db, most: number) {
  const { rows } = await sql<{ kind: string; state: JobState; count: number }>`
    select kind, state, count(*)::int as count
    from (select task_identifier as kind, ${stateOfJob} as state from graphile_worker.jobs limit ${most}) as counted
    group by kind, state order by kind
  `.execute(db)
  return rows
}

/** A job with this key waits or runs. */
export async function hasWaitingJob(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select exists (select from graphile_worker.jobs where key = ${key} and attempts < max_attempts) as is_there
  `.execute(db)
  return rows[0]?.is_there ?? false
}

/** Due now, with all tries. Only a job that failed at least once and does not run: checked and done in one statement. */
export async function retryJob(db: Db, job_id: string): Promise<void> {
  await sql`
    select from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where id = ${job_id}::bigint and attempts > 0 and locked_at is null),
      run_at => now(), attempts => 0
    )
  `.execute(db)
}

/** The same for all of a kind that used up their tries. Answers how many. */
export async function retryFailedJobs(db: Db, kind: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.reschedule_jobs(
      array(
        select id from graphile_worker.jobs
        where task_identifier = ${kind} and attempts >= max_attempts and locked_at is null
        order by id limit ${most}
      ),
      run_at => now(), attempts => 0
    )
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Only a job that used up its tries and does not run. Answers whether it was there. */
export async function discardJob(db: Db, job_id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from graphile_worker.complete_jobs(
      array(
        select id from graphile_worker.jobs
        where id = ${job_id}::bigint and attempts >= max_attempts and locked_at is null
      )
    )
  `.execute(db)
  return rows.length > 0
}
