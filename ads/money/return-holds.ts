import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { returnEndedHolds } from './hold-budget.ts'

/** What processes held and did not give back, because they died or forgot, can be spent again. */
export const returnHolds = task(
  'return_budget_holds',
  z.object({}),
  async (_payload, { db, app, signal }) => {
    while (!signal.aborted && (await returnEndedHolds(db, app.clock.now())) > 0);
  },
  { cron: '* * * * *' },
)
