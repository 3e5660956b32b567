import { UNDO_DAYS } from '@bowerbird/contract/bulk-editor/sheet-terms'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { abandonedJobs, deleteAbandoned, deleteRowsOf, jobsWithOldRows } from './bulk-job-queries.ts'

const atOnce = 50
const dayMs = 24 * 3_600_000

/** Deletes jobs that nobody applied, and the rows of those that can no longer be undone; what these changed stays in the history. */
export const sweepBulkRows = task(
  'sweep-bulk-rows',
  z.object({}),
  async (_payload, { db, app, signal }) => {
    const before = new Date(app.clock.now().getTime() - (UNDO_DAYS + 1) * dayMs)
    for (;;) {
      const jobs = await abandonedJobs(db, before, atOnce)
      for (const job of jobs) {
        if (signal.aborted) return
        await transaction(db, (db) => deleteAbandoned(db, job, before))
      }
      if (jobs.length < atOnce) break
    }
    for (;;) {
      const jobs = await jobsWithOldRows(db, before, atOnce)
      for (const job of jobs) {
        if (signal.aborted) return
        await deleteRowsOf(db, job)
      }
      if (jobs.length < atOnce) return
    }
  },
  { cron: '40 4 * * *' },
)
