import { REPORT_DAYS } from '@bowerbird/contract/report-center/report-center-terms'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { failReport } from './make-report.ts'
import { deleteFileOf, runsSince, setReportRun } from './report-run-queries.ts'

const atOnce = 50
const hourMs = 3_600_000
/** Longer than a job waits between its tries: after that none is left. */
const stuckHours = 12

/** Deletes files of long ago, and ends reports whose job died at its last try. */
export const sweepReports = task(
  'sweep-reports',
  z.object({}),
  async (_payload, { db, app, signal }) => {
    const now = app.clock.now()
    const back = (hours: number) => new Date(now.getTime() - hours * hourMs)
    const stuck = await runsSince(db, ['waiting', 'counting', 'writing'], back(stuckHours), atOnce)
    for (const run of stuck) await failReport({ db, app }, run, localized('errors-reports.couldNotBeMade'))
    for (let isMore = true; isMore && !signal.aborted;) {
      const old = await runsSince(db, ['done'], back(REPORT_DAYS * 24), atOnce)
      for (const run of old)
        await transaction(db, async (db) => {
          await deleteFileOf(db, run)
          await setReportRun(db, run, ['done'], { state: 'expired', updated_at: now })
        })
      isMore = old.length === atOnce
    }
  },
  { cron: '50 * * * *' },
)
