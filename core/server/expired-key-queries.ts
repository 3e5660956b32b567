import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Idempotency keys past their end, `most` at a time; the number deleted. */
export async function deleteExpiredKeys(db: Db, now: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from idempotency_key where key_hash in (
      select key_hash from idempotency_key where expires_at <= ${now} order by expires_at limit ${most}
    )`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Counters of limits past their end. Those without an end stay: they block until they are lifted. */
export async function deleteExpiredCounters(db: Db, now: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from rate_limit where key in (
      select key from rate_limit where expire <= ${now.getTime()} order by expire limit ${most}
    )`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
