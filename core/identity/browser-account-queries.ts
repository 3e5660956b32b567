import type { UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import './account-tables.ts'
import './identity-tables.ts'

/** An account that is logged in in a browser. */
export interface BrowserAccount {
  user_id: UserId
  username: string
  full_name: string
  avatar_signature: string | null
}

/** Everyone who is logged in in this browser, those first who were here first. */
export async function accountsInBrowser(db: Db, browser_session_id: string): Promise<BrowserAccount[]> {
  const held = await db
    .selectFrom('browser_account')
    .select('user_id')
    .where('browser_session_id', '=', browser_session_id)
    .limit(mostInBrowser)
    .execute()
  if (held.length === 0) return []
  return db
    .selectFrom('user_session as s')
    .innerJoin('user_account as a', 'a.user_id', 's.user_id')
    .select(['a.user_id', 'a.username', 'a.full_name', 'a.avatar_signature'])
    .where('s.user_id', '=', anyId(held.map((row) => row.user_id)))
    .where('s.browser_session_id', '=', browser_session_id)
    .where((where) => where.or([where('a.closed_at', 'is', null), where('a.closed_as', '=', 'suspended')]))
    .orderBy('s.created_at')
    .orderBy('a.user_id')
    .execute()
}

const mostInBrowser = 100

/** The row of a browser's session, locked: of two that replace it, the second finds it gone. */
export async function lockBrowserSession(db: Db, browser_session_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('browser_session')
    .select('browser_session_id')
    .where('browser_session_id', '=', browser_session_id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** These accounts are logged in in the new session from now on, and in the old one no longer. */
export async function moveAccounts(
  db: Db,
  { from, to }: { from: string; to: string },
  user_ids: readonly UserId[],
): Promise<void> {
  if (user_ids.length === 0) return
  await db
    .updateTable('user_session')
    .set({ browser_session_id: to })
    .where('user_id', '=', anyId(user_ids))
    .where('browser_session_id', '=', from)
    .execute()
  await db
    .insertInto('browser_account')
    .values(user_ids.map((user_id) => ({ browser_session_id: to, user_id })))
    .execute()
}

/** How an account comes to act in a browser from now on (AUTH-02). */
export async function setSignInType(
  db: Db,
  { user_id, browser_session_id }: { user_id: UserId; browser_session_id: string },
  sign_in_type: number,
): Promise<void> {
  await db
    .updateTable('user_session')
    .set({ sign_in_type })
    .where('user_id', '=', user_id)
    .where('browser_session_id', '=', browser_session_id)
    .execute()
}
