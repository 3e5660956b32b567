import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { dayBefore, dayOf } from './analytics-days.ts'
import { groupsOfPeople } from './groups-of-people.ts'
import { deleteOldDays, insertAudience, takeViewersBefore } from './audience-queries.ts'

/** Sums are kept for 13 months. */
export const keptDays = 400
/** A browser does not try for longer to send a batch. */
const batchDays = 2
const atOnce = 500

/** Each hour: of days that are over numbers of people remain, and nothing by which anyone is known; old days go. */
export const closeAnalyticsDays = task(
  'close_analytics_days',
  z.object({}),
  async (_, { db, app, signal }) => {
    const now = app.clock.now()
    for (let taken = atOnce; taken === atOnce;) {
      signal.throwIfAborted()
      taken = await transaction(db, async (db) => {
        const owners = await takeViewersBefore(db, dayOf(now), atOnce)
        await insertAudience(
          db,
          owners.flatMap(({ owner_id, day, by_language }) =>
            groupsOfPeople(by_language).map((group) => ({ owner_id, day, ...group })),
          ),
        )
        return owners.length
      })
    }
    await deleteOldDays(db, {
      sums_before: dayBefore(now, keptDays),
      batches_before: dayBefore(now, batchDays),
      signal,
    })
  },
  { cron: '7 * * * *' },
)
