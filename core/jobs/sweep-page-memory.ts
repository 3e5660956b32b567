import { z } from 'zod'
import { task } from './task.ts'
import { forgetPages } from '../page-reader/page-memory-queries.ts'

const atOnce = 5_000

/** Deletes metadata of pages that was read more than a day ago. */
export const sweepPageMemory = task(
  'sweep_page_memory',
  z.object({}),
  async (_payload, { db, app, signal }) => {
    while (!signal.aborted && (await forgetPages(db, app.clock.now(), atOnce)) === atOnce);
  },
  { cron: '29 * * * *' },
)
