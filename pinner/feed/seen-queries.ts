import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import './for-you-tables.ts'

/** Adds marks to a period of many users at once; of more than `most_bytes` the oldest go. */
export async function addSeen(
  db: Db,
  rows: readonly { user_id: UserId; marks: Buffer }[],
  { period, most_bytes }: { period: number; most_bytes: number },
): Promise<void> {
  if (rows.length === 0) return
  const given = rows.map(({ user_id, marks }) => ({ user_id, marks: marks.toString('hex') }))
  // In the order of ids: two processes that add to the same users do not wait for each other in a circle.
  await sql`
    insert into seen_pictures as s (user_id, period, marks)
    select user_id, ${period}, decode(marks, 'hex')
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as one(user_id bigint, marks text) order by user_id
    on conflict (user_id, period) do update
    set marks = substr(s.marks || excluded.marks, greatest(1, length(s.marks || excluded.marks) - ${most_bytes}::int + 1))`.execute(
    db,
  )
}

/** Served by seen_pictures_period_idx. Answers how many went. */
export async function deleteSeenBefore(db: Db, period: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from seen_pictures where (user_id, period) in (
      select user_id, period from seen_pictures where period < ${period} order by period limit ${limit}
    )`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
