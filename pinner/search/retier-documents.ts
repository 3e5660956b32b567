import { asPinId } from '@bowerbird/contract/kernel/ids'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { indexPins } from './index-pins.ts'
import { documentsAfter, measuredBounds, setTierBounds } from './retier-queries.ts'

const AT_ONCE = 500

/**
 * Once a night every public pin is put into the tier that its saves and age have earned, and whatever
 * the index missed is put right on the way.
 */
export const retierDocuments = task(
  'retier_search_documents',
  z.object({}),
  async (_, { db, app, signal }) => {
    await setTierBounds(db, await measuredBounds(db), app.clock.now())
    for (let after = asPinId('0'); !signal.aborted;) {
      const some = await documentsAfter(db, after, AT_ONCE)
      const last = some.at(-1)
      if (!last) return
      await transaction(db, (trx) => indexPins(trx, some, app.clock.now()))
      after = last.pin_id
    }
  },
  { cron: '41 3 * * *' },
)
