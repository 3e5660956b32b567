import { consumeMany } from '@bowerbird/core/events/consume'
import { pinChanged, pinDeleted, pinSaved } from '../library/pin-events.ts'
import { lockPins, recountSaves } from '../library/pin-queries.ts'

/**
 * Keeps the number of saves of the pin that a save goes back to. Only here, where turns are taken:
 * two requests that counted side by side would each miss the other's save.
 */
export const countSaves = consumeMany(
  [pinSaved, pinChanged, pinDeleted],
  'count-saves',
  async (facts, { db }) => {
    const saves = facts.filter((event) => event.source_pin_id !== null)
    const roots = [...new Set(saves.map((event) => event.root_pin_id))]
    if (roots.length > 0) await lockPins(db, roots)
    for (const root_pin_id of roots) await recountSaves(db, root_pin_id)
  },
)
