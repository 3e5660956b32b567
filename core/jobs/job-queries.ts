import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

declare module '../db/tables.ts' {
  interface Tables {
    worker_heartbeat: { worker_id: string; host: string; pid: number; started_at: Date; beat_at: Date }
  }
}

/** A worker that is silent for so long is dead. */
export const SILENT_SECONDS = 30

/** Makes a worker known to the others, by the database's clock. */
export async function announceWorker(
  db: Db,
  worker: { worker_id: string; host: string; pid: number },
): Promise<void> {
  await sql`
    insert into public.worker_heartbeat (worker_id, host, pid, beat_at)
    values (${worker.worker_id}, ${worker.host}, ${worker.pid}, clock_timestamp())
  `.execute(db)
}

/** Answers false when the others took this worker for dead and gave its jobs away. */
export async function beat(db: Db, worker_id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update public.worker_heartbeat set beat_at = clock_timestamp() where worker_id = ${worker_id}
  `.execute(db)
  return numAffectedRows === 1n
}

/** Forgets workers that are silent, and answers who they were: their jobs are to be unlocked. */
export async function takeSilentWorkers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ worker_id: string }>`
    delete from public.worker_heartbeat
    where beat_at < clock_timestamp() - ${SILENT_SECONDS} * interval '1 second'
    returning worker_id
  `.execute(db)
  return rows.map((row) => row.worker_id)
}

/** Workers that hold locked jobs but never wrote a heartbeat. Reads every locked row, so not at every beat. */
export async function unknownLockHolders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ locked_by: string }>`
    select distinct locked_by from graphile_worker.jobs
    where locked_by is not null and locked_at < clock_timestamp() - ${SILENT_SECONDS} * interval '1 second'
      and locked_by not in (select worker_id from public.worker_heartbeat)
  `.execute(db)
  return rows.map((row) => row.locked_by)
}

export async function unlockJobsOf(db: Db, worker_ids: readonly string[]): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(${[...worker_ids]}::text[])`.execute(db)
}

export async function forgetWorker(db: Db, worker_id: string): Promise<void> {
  await sql`delete from public.worker_heartbeat where worker_id = ${worker_id}`.execute(db)
}

/** Whether a run of the queue would find anything: one question instead of the dozen that a run begins with. */
export async function hasDueJobs(db: Db): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (
      select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts
    ) as due
  `.execute(db)
  return rows[0]?.due ?? false
}
