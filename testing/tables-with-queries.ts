import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'

/** The tables of which any row holds this text, in whatever column. */
export async function tablesWith(db: Db, text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } =
      await sql`select 1 from ${sql.table(name)} as one where strpos(one::text, ${text}) > 0 limit 1`.execute(
        db,
      )
    if (rows.length > 0) found.push(name)
  }
  return found
}
