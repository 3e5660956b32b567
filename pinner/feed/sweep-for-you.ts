import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { deleteOldLists } from './kept-list-queries.ts'
import { firstPeriodKept } from './seen-pictures.ts'
import { deleteSeenBefore } from './seen-queries.ts'

/** A page that is a day old begins anew. */
const keptMs = 24 * 3_600_000
const atOnce = 500

/** Old lists of For you go, and what was seen long ago is forgotten. */
export const sweepForYou = task(
  'sweep_for_you',
  z.object({}),
  async (_, { db, app, signal }) => {
    const now = app.clock.now()
    const sweeps = [
      () => deleteOldLists(db, new Date(now.getTime() - keptMs), atOnce),
      () => deleteSeenBefore(db, firstPeriodKept(now), atOnce),
    ]
    for (const sweep of sweeps)
      for (let gone = atOnce; gone === atOnce;) {
        signal.throwIfAborted()
        gone = await sweep()
      }
  },
  { cron: '23 * * * *' },
)
