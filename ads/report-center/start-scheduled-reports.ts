import type { AppContext } from '@bowerbird/core/call/app-context'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { advertiserById } from '../business/advertiser-queries.ts'
import { beginReport } from './begin-report.ts'
import { rightsOfUser } from './report-readers.ts'
import { dueSchedules, scheduleOf, setSchedule } from './report-schedule-queries.ts'
import type { SchedulePlace } from './report-schedule-queries.ts'
import { nextTime } from './report-times.ts'

const atOnce = 100
const laterMs = 3_600_000

/** Reports whose time has come. One that cannot begin waits an hour, and holds up no other. */
export const startScheduledReports = task(
  'start-scheduled-reports',
  z.object({}),
  async (_payload, { db, app, signal }) => {
    const now = app.clock.now()
    for (let due = await dueSchedules(db, now, atOnce); due.length > 0;) {
      for (const place of due) {
        if (signal.aborted) return
        try {
          await transaction(db, (db) => startOne({ db, app, now }, place))
        } catch (error) {
          app.observe.log.error({ ...place, err: error }, 'a scheduled report could not begin')
          const next_at = new Date(now.getTime() + laterMs)
          await setSchedule(db, place, { next_at, updated_at: now }).catch(() => {})
        }
      }
      const before = due.length
      due = before < atOnce ? [] : await dueSchedules(db, now, atOnce)
    }
  },
  { cron: '*/10 * * * *' },
)

/** The run, and the next time, in one transaction: however often it is tried, each morning makes one report. */
async function startOne(
  { db, app, now }: { db: Db; app: AppContext; now: Date },
  place: SchedulePlace,
): Promise<void> {
  const schedule = await scheduleOf(db, place, 'skip')
  const advertiser = await advertiserById(db, place.advertiser_id)
  if (!schedule || schedule.next_at === null || schedule.next_at > now || !advertiser) return
  const { schedule_id, created_by, name, grain, range, metrics, split, format, rhythm } = schedule
  const { filters, breakdown, compare } = schedule
  const isTheirs = (await rightsOfUser(db, advertiser, created_by)).includes('see')
  // A schedule of a user who left the account pauses.
  if (!isTheirs || advertiser.disabled_at !== null) {
    await setSchedule(db, place, { next_at: null, updated_at: now })
    return
  }
  const plan = { name, grain, range, metrics, split, format, filters, breakdown, compare }
  const wish = { ...plan, schedule_id, created_by }
  await beginReport({ db, now, newId: app.database.new_id }, advertiser, wish)
  await setSchedule(db, place, { next_at: nextTime(rhythm, now, advertiser.time_zone), updated_at: now })
}
