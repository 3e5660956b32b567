import { consumeMany } from '@bowerbird/core/events/consume'
import type { Consumer } from '@bowerbird/core/events/consume'
import { countEvents } from './count-events.ts'
import { viewsTaken } from './measure-events.ts'

/** What was taken in stands in reports, and is charged, as soon as its fact is read. */
export const countViews: Consumer = consumeMany(
  viewsTaken,
  'count-views',
  async (facts, { db, ground }) => {
    const accounts = new Set(facts.flatMap((fact) => fact.advertiser_ids))
    for (const advertiser_id of [...accounts].toSorted())
      await countEvents({ db, now: ground.clock.now() }, advertiser_id)
  },
  { batch: 500 },
)
