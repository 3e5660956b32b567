import { z } from 'zod'
import { task } from '../jobs/task.ts'
import { deleteMailBefore } from './mail-queries.ts'

const keptDays = 30
const atOnce = 1_000

/** Mail of long ago: its links have run out by then. */
export const sweepMail = task(
  'sweep_mail',
  z.object({}),
  async (_payload, { db, app, signal }) => {
    const before = new Date(app.clock.now().getTime() - keptDays * 24 * 3600 * 1000)
    while (!signal.aborted && (await deleteMailBefore(db, before, atOnce)) === atOnce);
  },
  { cron: '23 4 * * *' },
)
