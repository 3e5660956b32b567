import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { sql } from 'kysely'
import { daysAfter } from '../entities/campaign-days.ts'

const nameOf = (table: string, day: string) => `${table}_${day.replaceAll('-', '')}`

export const tablesByDay = ['measure_event', 'pin_view'] as const
type TableByDay = (typeof tablesByDay)[number]

/** Makes the parts of a table for days, where they are not there. */
export async function makeDays(db: Db, table: TableByDay, days: readonly string[]): Promise<void> {
  await transaction(db, async (db) => {
    // Two that make the same part at once would trip over each other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`days of ${table}`}, 0))`.execute(db)
    for (const day of days)
      await sql`create table if not exists ${sql.table(nameOf(table, day))} partition of ${sql.table(table)}
        for values from (${sql.lit(day)}) to (${sql.lit(daysAfter(day, 1))})`.execute(db)
  })
}

/** Lets go of the parts of days before this one. */
export async function dropDaysBefore(db: Db, table: TableByDay, day: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_catalog.pg_inherits i
    join pg_catalog.pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass and c.relname < ${nameOf(table, day)} order by c.relname`.execute(
    db,
  )
  // One by one: each waits for readers of the table, and none for all of them.
  for (const { name } of rows) await sql`drop table if exists ${sql.table(name)}`.execute(db)
}

export const utcDay = (at: Date): string => at.toISOString().slice(0, 10)
