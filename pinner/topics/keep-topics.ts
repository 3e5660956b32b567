import { consumeMany } from '@bowerbird/core/events/consume'
import { pinChanged, pinDeleted, pinSaved } from '../library/library-events.ts'
import { askNeighbours } from './ask-neighbours.ts'
import { putTopics } from './put-topics.ts'

/**
 * Keeps the topics of pins in step with their words and places. A save adds to how hot its picture is, and says by its board
 * what that is about. A board that changed its name or privacy states an event about each of its pins as well, in batches.
 */
export const keepTopics = consumeMany([pinSaved, pinChanged, pinDeleted], 'topics', async (facts, { db }) => {
  const unsure = await putTopics(
    db,
    facts.flatMap((event) => [event.pin_id, event.root_pin_id]),
  )
  if (unsure.length > 0) await askNeighbours.enqueue(db, { pin_ids: unsure }, { priority: 5 })
})
