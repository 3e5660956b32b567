import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'

/** Every column that could hold a person's id, by table: numbers, lists of them, and documents. */
export async function idColumns(db: Db): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as "table", a.attname as "column"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and (a.attname ~ '(^|_)(id|ids|by|people)$' or format_type(a.atttypid, null) = 'jsonb')
    order by 1, 2`.execute(db)
  return rows
}

/** A row as the catalog has it: required columns that are not given are filled with something of their type. */
export async function placeRow(db: Db, table: string, given: Record<string, string>): Promise<void> {
  const { rows: columns } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attnotnull and not atthasdef
      and attidentity = ''`.execute(db)
  const filled = {
    ...Object.fromEntries(columns.map(({ name, type }) => [name, plain[type] ?? 'x'])),
    ...given,
  }
  await sql`
    insert into ${sql.table(table)} (${sql.join(Object.keys(filled).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(filled))}) on conflict do nothing`.execute(db)
}

const plain: Record<string, string> = {
  bigint: '7',
  integer: '7',
  smallint: '7',
  boolean: 'true',
  'timestamp with time zone': '2026-01-01',
  'text[]': '{}',
  'bigint[]': '{}',
  jsonb: '{}',
  bytea: 'x',
}
