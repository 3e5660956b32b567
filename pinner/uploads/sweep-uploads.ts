import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { deleteOldUploads, failStuckUploads } from './upload-queries.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Longer than any picture takes: what is still being taken in then has lost its process. */
const stuckAfterMs = 2 * minuteMs

/** Ends uploads whose process died, and forgets those that nobody will ask about any more. */
export const sweepUploads = task(
  'sweep_uploads',
  z.object({}),
  async (_payload, { db, app }) => {
    const now = app.clock.now()
    const ago = (ms: number) => new Date(now.getTime() - ms)
    await failStuckUploads(db, ago(stuckAfterMs), {
      failure: 'This upload was interrupted. Please send it again.',
      failure_code: 'unavailable',
      changed_at: now,
    })
    await deleteOldUploads(db, { unfinished: ago(dayMs), finished: ago(7 * dayMs) })
  },
  { cron: '* * * * *' },
)
