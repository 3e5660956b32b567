import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Answers when the database does. */
export async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
