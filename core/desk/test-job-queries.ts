import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** As a worker leaves a job whose last try failed. */
export async function failJob(
  db: Db,
  id: string,
  { attempts, error }: { attempts: number; error: string },
): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set attempts = ${attempts}, last_error = ${error}, locked_at = null
    where id = ${id}::bigint
  `.execute(db)
}

/** A worker has taken it. */
export async function holdJob(db: Db, id: string): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set locked_at = now(), locked_by = 'test' where id = ${id}::bigint
  `.execute(db)
}

export async function jobPayloads(db: Db): Promise<string> {
  const { rows } = await sql<{ payload: unknown }>`select payload from graphile_worker._private_jobs`.execute(
    db,
  )
  return JSON.stringify(rows)
}

export async function jobIds(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select id::text as id from graphile_worker._private_jobs`.execute(db)
  return rows.map((row) => row.id)
}
