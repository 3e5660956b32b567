import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export const LIVE_CHANNEL = 'bowerbird_live'

/** What an open page is told: that there is something new, and of which kind. It asks for the rest by calls, which check who may see. */
export interface LiveMessage {
  kind: 'notice' | 'message' | 'session'
  /** Of what: a conversation, for one. */
  id?: string
}

const mostAtOnce = 100

/**
 * Tells the open pages of these people, in all processes, once the transaction commits. For consumers
 * and jobs: a NOTIFY in the transaction of a write makes all writers commit one after the other.
 */
export async function tellLive(db: Db, user_ids: readonly string[], message: LiveMessage): Promise<void> {
  for (let at = 0; at < user_ids.length; at += mostAtOnce) {
    const told = JSON.stringify({ to: user_ids.slice(at, at + mostAtOnce), ...message })
    await sql`select pg_notify(${LIVE_CHANNEL}, ${told})`.execute(db)
  }
}
