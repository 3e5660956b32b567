import { UNDO_DAYS } from '@bowerbird/contract/bulk-editor/sheet-terms'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { deleteRowsOf, jobsWithOldRows } from './bulk-job-queries.ts'

const atOnce = 50
const dayMs = 24 * 3_600_000

/** Deletes the rows of jobs that can no longer be undone, or were never applied; what they changed stays in the history. */
export const sweepBulkRows = task(
  'sweep-bulk-rows',
  z.object({}),
  async (_payload, { db, app, signal }) => {
    const before = new Date(app.clock.now().getTime() - (UNDO_DAYS + 1) * dayMs)
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
