import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { deleteOldLinks } from '../identity/account-link-queries.ts'
import { endOldSessions } from '../identity/session-queries.ts'
import { sessionsEndBefore } from '../identity/session-cookie.ts'
import { task } from '../jobs/task.ts'
import { forgetUsedTokens, forgetWrongLogIns } from '../identity/used-token-queries.ts'

const atOnce = 5_000

/** Forgets what has had its time: keys of acts, counters of limits, sessions of browsers that never came back. */
export const sweepKeys = task(
  'sweep_keys',
  z.object({}),
  async (_payload, { db, app, signal }) => {
    const now = app.clock.now()
    const sweeps = [
      () => forgetOperations(db, now),
      () => forgetCounters(db, now),
      () => deleteOldLinks(db, now, atOnce),
      () => forgetUsedTokens(db, now, atOnce),
      () => forgetWrongLogIns(db, new Date(now.getTime() - 3600_000), atOnce),
      () => endOldSessions(db, sessionsEndBefore(now), atOnce),
    ]
    for (const sweep of sweeps) while (!signal.aborted && (await sweep()) === atOnce);
  },
  { cron: '41 * * * *' },
)

async function forgetOperations(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from idempotency_key where key_hash in (
      select key_hash from idempotency_key where expires_at <= ${now} order by expires_at limit ${atOnce}
    )`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Counters without an end stay: they block somebody until they are lifted. */
async function forgetCounters(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from rate_limit where key in (
      select key from rate_limit where expire <= ${now.getTime()} order by expire limit ${atOnce}
    )`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
