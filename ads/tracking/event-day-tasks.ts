import { z } from 'zod'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { daysAfter } from '../entities/campaign-days.ts'
import { dropClickDaysBefore, dropFloodBucketsBefore } from './click-day-queries.ts'
import { countEvents } from './count-events.ts'
import { dropDaysBefore, makeDays, tablesByDay, utcDay } from './event-days-queries.ts'
import { hourMs, patienceMs } from './invalid-traffic-filter.ts'
import { forgetPeopleBefore } from './breakdown-count-queries.ts'
import { forgetWordsBefore } from './term-count-queries.ts'
import { accountsWaiting } from './tracking-queries.ts'

const accountsAtOnce = 1_000

/** Clicks whose impression did not come in its time; whatever else waits is done by the way. */
export const countWaiting = task(
  'count-waiting-views',
  z.object({}),
  async (_payload, { db, app, signal }) => {
    const before = new Date(app.clock.now().getTime() - patienceMs)
    for (const advertiser_id of await accountsWaiting(db, before, accountsAtOnce)) {
      if (signal.aborted) return
      await transaction(db, (db) => countEvents({ db, now: app.clock.now() }, advertiser_id))
    }
  },
  { cron: '* * * * *' },
)

const keptDays = 60
const aheadDays = 3
/** Who stands behind breakdowns is forgotten while all their events are still there, so that no hash outlives them. */
const keptPeopleDays = keptDays - 3
/** Words of searches go after as many days; what came of them stays counted without them. */
const keptWordDays = 90
const rowsAtOnce = 5_000

/** Parts of the tables by day: those of the next days are there before they are needed, old ones go; so do past buckets of the click-flood limit. */
export const turnEventDays = task(
  'turn-event-days',
  z.object({}),
  async (_payload, { db, app }) => {
    const now = app.clock.now()
    const today = utcDay(now)
    await dropFloodBucketsBefore(db, new Date(now.getTime() - 2 * hourMs))
    await dropClickDaysBefore(db, daysAfter(today, -keptDays))
    for (const table of tablesByDay) {
      await makeDays(
        db,
        table,
        Array.from({ length: aheadDays + 1 }, (_, i) => daysAfter(today, i)),
      )
      await dropDaysBefore(db, table, daysAfter(today, -keptDays))
    }
    const words = daysAfter(today, -keptWordDays)
    const people = daysAfter(today, -keptPeopleDays)
    while ((await forgetPeopleBefore(db, people, rowsAtOnce)) === rowsAtOnce);
    while ((await forgetWordsBefore(db, words, rowsAtOnce)) === rowsAtOnce);
  },
  { cron: '20 3 * * *' },
)
