import { sql } from 'kysely'
import type { Db } from './database.ts'
import { inLane } from './lanes.ts'

/** Answers when the database does, also while every other query waits. */
export async function pingDatabase(db: Db): Promise<void> {
  await inLane('health', () => sql`select 1`.execute(db))
}
