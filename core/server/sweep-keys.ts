import { z } from 'zod'
import { deleteOldLinks } from '../identity/account-link-queries.ts'
import { endOldSessions } from '../identity/session-queries.ts'
import { sessionsEndBefore } from '../identity/session-cookie.ts'
import { task } from '../jobs/task.ts'
import { deleteExpiredCounters, deleteExpiredKeys } from './expired-key-queries.ts'
import { forgetUsedTokens, forgetWrongLogIns } from '../identity/used-token-queries.ts'
import { forgetPages } from '../page-reader/page-memory-queries.ts'

const atOnce = 5_000

/** Deletes what expired: idempotency keys, counters of limits, sessions of browsers that never came back. */
export const sweepKeys = task(
  'sweep_keys',
  z.object({}),
  async (_payload, { db, app, signal }) => {
    const now = app.clock.now()
    const sweeps = [
      () => deleteExpiredKeys(db, now, atOnce),
      () => deleteExpiredCounters(db, now, atOnce),
      () => deleteOldLinks(db, now, atOnce),
      () => forgetUsedTokens(db, now, atOnce),
      () => forgetWrongLogIns(db, new Date(now.getTime() - 3600_000), atOnce),
      () => endOldSessions(db, sessionsEndBefore(now), atOnce),
    ]
    for (const sweep of sweeps) while (!signal.aborted && (await sweep()) === atOnce);
  },
  { cron: '41 * * * *' },
)

/** Deletes metadata of pages that was read more than a day ago. */
export const sweepPageMemory = task(
  'sweep_page_memory',
  z.object({}),
  async (_payload, { db, app, signal }) => {
    while (!signal.aborted && (await forgetPages(db, app.clock.now(), atOnce)) === atOnce);
  },
  { cron: '29 * * * *' },
)
