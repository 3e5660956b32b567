import type { UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import './identity-tables.ts'

export interface SessionRow {
  browser_session_id: string
  sign_in_type: number
  created_at: Date
  seen_at: Date
  user_agent: string
}

const most = 500

/** Every browser in which the user is logged in. Served by user_session's primary key. */
export async function sessionsOf(db: Db, user_id: UserId, seen_after: Date): Promise<SessionRow[]> {
  const own = await db
    .selectFrom('user_session')
    .select(['browser_session_id', 'sign_in_type', 'created_at'])
    .where('user_id', '=', user_id)
    .orderBy('browser_session_id', 'desc')
    .limit(most)
    .execute()
  if (own.length === 0) return []
  const browsers = await db
    .selectFrom('browser_session')
    .select(['browser_session_id', 'seen_at', 'user_agent'])
    .where('browser_session_id', '=', anyId(own.map((row) => row.browser_session_id)))
    .where('seen_at', '>=', seen_after)
    .execute()
  const byId = new Map(browsers.map((row) => [row.browser_session_id, row]))
  return own.flatMap((row) => {
    const browser = byId.get(row.browser_session_id)
    return browser ? [{ ...row, ...browser }] : []
  })
}

/** Logs a user out of one browser; false when they are not logged in there. */
export async function deleteSession(db: Db, user_id: UserId, browser_session_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('user_session')
    .where('user_id', '=', user_id)
    .where('browser_session_id', '=', browser_session_id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Logs a user out of all other browsers; the number of these. */
export async function deleteSessionsBut(
  db: Db,
  user_id: UserId,
  browser_session_id: string,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('user_session')
    .where('user_id', '=', user_id)
    .where('browser_session_id', '<>', browser_session_id)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
