import { consume } from '@bowerbird/core/events/consume'
import { pinDeleted, pinSaved } from './pin-events.ts'
import { recountSaves } from './pin-queries.ts'

/** Keeps the number of saves of the pin that a save goes back to. */
export const countSaves = consume([pinSaved, pinDeleted], 'count-saves', async (fact, { db }) => {
  if (fact.source_pin_id !== null) await recountSaves(db, fact.root_pin_id)
})
