import { consumeMany } from '@bowerbird/core/events/consume'
import type { Consumer } from '@bowerbird/core/events/consume'
import { countEvents } from './count-events.ts'
import { viewsTaken } from './served.ts'

/** Ingested events are in reports, and charged, as soon as the consumer has read them. */
export const countViews: Consumer = consumeMany(
  viewsTaken,
  'count-views',
  async (events, { db, app }) => {
    const accounts = new Set(events.flatMap((event) => event.advertiser_ids))
    for (const advertiser_id of [...accounts].toSorted())
      await countEvents({ db, now: app.clock.now() }, advertiser_id)
  },
  { batch: 500 },
)
