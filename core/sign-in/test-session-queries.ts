import type { Db } from '../db/database.ts'

/** How the sessions of a browser came to be. */
export async function sessionTypes(db: Db, browser_session_id: string): Promise<number[]> {
  const rows = await db
    .selectFrom('user_session')
    .select('sign_in_type')
    .where('browser_session_id', '=', browser_session_id)
    .execute()
  return rows.map((row) => row.sign_in_type)
}

/** How many tokens were used, and how many are logged in. */
export async function countTraces(db: Db): Promise<{ tokens: number; sessions: number }> {
  const tokens = await db.selectFrom('used_id_token').select('token_hash').execute()
  const sessions = await db.selectFrom('user_session').select('user_id').execute()
  return { tokens: tokens.length, sessions: sessions.length }
}
