import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import './analytics-tables.ts'
import type { OrganicAudienceDayTable } from './analytics-tables.ts'

/**
 * Deletes who saw the pins of some owners on days that are over, and answers how many they were by language. Served by
 * organic_viewer_day_idx.
 */
export async function takeViewersBefore(
  db: Db,
  day: string,
  limit: number,
): Promise<{ owner_id: UserId; day: string; by_language: Record<string, number> }[]> {
  const { rows } = await sql<{ owner_id: UserId; day: string; by_language: Record<string, number> }>`
    with taken as (
      select day, owner_id from organic_viewer where day < ${day}::date
      group by day, owner_id order by day, owner_id limit ${limit}
    ), gone as (
      delete from organic_viewer v using taken
      where v.owner_id = taken.owner_id and v.day = taken.day returning v.owner_id, v.day, v.language
    ), counted as (
      select owner_id, day, language, count(*) as people from gone group by owner_id, day, language
    )
    select owner_id, day, jsonb_object_agg(language, people) as by_language from counted
    group by owner_id, day`.execute(db)
  return rows
}

/** Of a day that was closed before, nothing is added: two small groups told one after the other would be told apart. */
export async function insertAudience(db: Db, rows: readonly OrganicAudienceDayTable[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('organic_audience_day')
    .values([...rows])
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Served by organic_audience_day's primary key. */
export async function audienceDays(
  db: Db,
  { owner_id, from, to }: { owner_id: UserId; from: string; to: string },
): Promise<OrganicAudienceDayTable[]> {
  return db
    .selectFrom('organic_audience_day')
    .selectAll()
    .where('owner_id', '=', owner_id)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
}

interface OldDays {
  sums_before: string
  batches_before: string
  signal: AbortSignal
}

const atOnce = 5_000

/** A few thousand rows at a time. Served by the indexes of these tables by day. */
export async function deleteOldDays(db: Db, { sums_before, batches_before, signal }: OldDays): Promise<void> {
  const old = [
    ['organic_batch', 'counted_on', batches_before],
    ['organic_pin_day', 'day', sums_before],
    ['organic_audience_day', 'day', sums_before],
  ] as const
  for (const [table, column, before] of old)
    for (let gone = atOnce; gone === atOnce;) {
      signal.throwIfAborted()
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before}::date limit ${atOnce}
        ))`.execute(db)
      gone = Number(numAffectedRows ?? 0)
    }
}
