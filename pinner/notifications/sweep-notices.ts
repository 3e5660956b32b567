import { firstIdAt } from '@bowerbird/core/db/id-layout'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { deleteNoticesBefore } from './notice-queries.ts'

const keptDays = 180
const atOnce = 1_000

/** What happened half a year ago is no news. */
export const sweepNotices = task(
  'sweep_notices',
  z.object({}),
  async (_payload, { db, app, signal }) => {
    const before = firstIdAt(new Date(app.clock.now().getTime() - keptDays * 24 * 3600 * 1000))
    while (!signal.aborted && (await deleteNoticesBefore(db, before, atOnce)) === atOnce);
  },
  { cron: '41 4 * * *' },
)
