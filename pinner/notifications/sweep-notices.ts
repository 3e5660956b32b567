import { firstIdAt } from '@bowerbird/core/db/id-layout'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { deleteNoticesBefore, deleteNoticesOf } from './notice-queries.ts'
import { consume } from '@bowerbird/core/events/consume'
import { accountEnded } from '@bowerbird/core/identity/identity-events'

/** Of an account that is gone for good no notices stay. Those that name it to others leave it out by themselves. */
export const forgetEnded = consume(accountEnded, 'notices-of-ended', ({ user_id }, { db }) =>
  deleteNoticesOf(db, user_id),
)

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
