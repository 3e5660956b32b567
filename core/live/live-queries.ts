import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { LiveMessage } from '@bowerbird/contract/live/live-message'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { anyId } from '../db/any-of.ts'
import { restrictionOfSession } from '../identity/session-queries.ts'

export const LIVE_CHANNEL = 'bowerbird_live'

const mostAtOnce = 100

/**
 * Tells the open pages of these people, in all processes, once the transaction commits. For consumers
 * and jobs: a NOTIFY in the transaction of a write makes all writers commit one after the other.
 */
export async function notifyLive(db: Db, user_ids: readonly UserId[], message: LiveMessage): Promise<void> {
  for (let at = 0; at < user_ids.length; at += mostAtOnce) {
    const payload = JSON.stringify({ to: user_ids.slice(at, at + mostAtOnce), ...message })
    await sql`select pg_notify(${LIVE_CHANNEL}, ${payload})`.execute(db)
  }
}

const notice = z.object({
  to: z.array(z.string()),
  kind: z.enum(['notice', 'message', 'session', 'test_events']),
  id: z.string().optional(),
})

/** The news of a notification and its recipients; null when it is not ours. */
export function liveNotice(payload: string): ({ to: string[] } & LiveMessage) | null {
  try {
    const { to, kind, id } = notice.parse(JSON.parse(payload))
    return { to, kind, ...(id !== undefined && { id }) }
  } catch {
    return null
  }
}

/** An account that is logged in and active in a browser, as when its stream was opened. */
export interface LiveSession {
  user_id: UserId
  browser_session_id: string
  restriction: 0 | 6 | null
}

const keyOf = ({ user_id, browser_session_id }: Omit<LiveSession, 'restriction'>) =>
  `${user_id}/${browser_session_id}`

/**
 * Which of these sessions are unchanged: logged in, active in that browser, under the same restriction. Two queries
 * for any number.
 */
export async function stillStanding(
  db: Db,
  sessions: readonly LiveSession[],
  now: Date,
): Promise<(session: LiveSession) => boolean> {
  const browsers = anyId([...new Set(sessions.map((session) => session.browser_session_id))])
  const accounts = await db
    .selectFrom('user_session as s')
    .innerJoin('user_account as a', 'a.user_id', 's.user_id')
    .select(['s.user_id', 's.browser_session_id', 'a.restriction', 'a.restricted_until'])
    .where('s.user_id', '=', anyId([...new Set(sessions.map((session) => session.user_id))]))
    .where('s.browser_session_id', '=', browsers)
    .where('a.closed_at', 'is', null)
    .execute()
  const active = await db
    .selectFrom('browser_session')
    .select(['browser_session_id', 'active_user_id'])
    .where('browser_session_id', '=', browsers)
    .execute()
  const activeIn = new Map(active.map((row) => [row.browser_session_id, row.active_user_id]))
  const found = new Map(
    accounts.map((row) => [keyOf(row), restrictionOfSession(row.restriction, row.restricted_until, now)]),
  )
  return (session) =>
    activeIn.get(session.browser_session_id) === session.user_id &&
    found.get(keyOf(session)) === session.restriction
}
