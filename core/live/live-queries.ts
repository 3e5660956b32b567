import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { LiveMessage } from '@bowerbird/contract/live/live-message'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../db/database.ts'

export const LIVE_CHANNEL = 'bowerbird_live'

const mostAtOnce = 100

/**
 * Tells the open pages of these people, in all processes, once the transaction commits. For consumers
 * and jobs: a NOTIFY in the transaction of a write makes all writers commit one after the other.
 */
export async function tellLive(db: Db, user_ids: readonly UserId[], message: LiveMessage): Promise<void> {
  for (let at = 0; at < user_ids.length; at += mostAtOnce) {
    const told = JSON.stringify({ to: user_ids.slice(at, at + mostAtOnce), ...message })
    await sql`select pg_notify(${LIVE_CHANNEL}, ${told})`.execute(db)
  }
}

const notice = z.object({
  to: z.array(z.string()),
  kind: z.enum(['notice', 'message', 'session']),
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
