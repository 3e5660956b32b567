import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Makes what this transaction sees known to others, for as long as it lasts. It must be `repeatable read`. */
export async function exportSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database made no snapshot known')
  return row.id
}

/** Lets this transaction see what another one does. The first statement of a `repeatable read` one. */
export async function takeSnapshot(db: Db, id: string): Promise<void> {
  await sql`set transaction snapshot ${sql.lit(id)}`.execute(db)
}
