import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { SILENT_SECONDS } from '../jobs/job-queries.ts'

export async function databaseFacts(db: Db) {
  const { rows } = await sql<{
    version: string
    bytes: string
    connection_count: number
    most_connections: number
  }>`
    select
      split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database())::text as bytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connection_count,
      current_setting('max_connections')::int as most_connections
  `.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('the database told nothing of itself')
  return { ...facts, bytes: Number(facts.bytes) }
}

/** Processes of the database server that serve a connection or work in the background. */
export async function databaseProcesses(db: Db): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity limit 2000`.execute(db)
  return rows.map((row) => row.pid)
}

export interface MailFacts {
  last_sent_at: Date | null
  failed_at: Date | null
  failure: string | null
  waiting_count: number
  waits_since: Date | null
}

/** Of the newest thousand mails: what the owner can still do something about is among them. */
export async function mailFacts(db: Db): Promise<MailFacts> {
  const { rows } = await sql<MailFacts>`
    with newest as (
      select state, failure, created_at, changed_at from public.mail_message order by mail_id desc limit 1000
    ), refused as (
      select failure, changed_at from newest where failure is not null order by changed_at desc limit 1
    )
    select
      (select max(changed_at) from newest where state = 'sent') as last_sent_at,
      (select changed_at from refused) as failed_at,
      (select failure from refused) as failure,
      (select count(*)::int from newest where state = 'waiting') as waiting_count,
      (select min(created_at) from newest where state = 'waiting') as waits_since
  `.execute(db)
  return (
    rows[0] ?? { last_sent_at: null, failed_at: null, failure: null, waiting_count: 0, waits_since: null }
  )
}

/** Processes that run jobs and gave a sign of life lately. */
export async function countOfWorkers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from public.worker_heartbeat
    where beat_at >= clock_timestamp() - ${SILENT_SECONDS} * interval '1 second'
  `.execute(db)
  return rows[0]?.count ?? 0
}

export async function appliedMigrations(db: Db) {
  const { rows } = await sql<{ count: number; name: string | null; applied_at: Date | null }>`
    select count(*) over ()::int as count, folder || '/' || name as name, applied_at
    from public.schema_migration order by applied_at desc, folder, name desc limit 1
  `.execute(db)
  return rows[0] ?? { count: 0, name: null, applied_at: null }
}
