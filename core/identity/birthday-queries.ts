import type { Db } from '../db/database.ts'
import './identity-tables.ts'

/** The day (YYYY-MM-DD) on which somebody was born, as they said; null: they did not. */
export async function birthdayOf(db: Db, user_id: string): Promise<string | null> {
  const row = await db
    .selectFrom('user_account')
    .select('birthday')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row?.birthday ?? null
}
