import type { UserId } from '@bowerbird/contract/kernel/ids'
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

/** As a link of a mail would. */
export async function verifyEmailOf(db: Db, user_id: UserId): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ has_verified_email: true })
    .where('user_id', '=', user_id)
    .execute()
}

export async function emailState(db: Db, user_id: UserId) {
  return db
    .selectFrom('user_account')
    .select(['email', 'has_verified_email'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

/** Nothing was proved in this session, or at that time. */
export async function noProof(
  db: Db,
  browser_session_id: string,
  proved_at: Date | null = null,
): Promise<void> {
  await db
    .updateTable('user_session')
    .set({ proved_at })
    .where('browser_session_id', '=', browser_session_id)
    .execute()
}

export async function forgetPassword(db: Db, user_id: UserId): Promise<void> {
  await db.deleteFrom('user_password').where('user_id', '=', user_id).execute()
}
