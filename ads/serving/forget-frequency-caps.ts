import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { daysAfter } from '../entities/campaign-days.ts'
import { forgetMet } from './frequency-cap-queries.ts'

const batch = 10_000

/** How often somebody met an ad group matters on that day alone. */
export const forgetMetTask = task(
  'forget_met_promotions',
  z.object({}),
  async (_, { db, app, signal }) => {
    const before = daysAfter(app.clock.now().toISOString().slice(0, 10), -2)
    while (!signal.aborted && (await forgetMet(db, before, batch)) === batch);
  },
  { cron: '40 3 * * *' },
)
