import { consumeMany } from '@bowerbird/core/events/consume'
import { pinChanged, pinDeleted, pinSaved } from './pin-events.ts'
import { recountSaves } from './pin-queries.ts'

/**
 * Keeps the number of saves of the pin that a save goes back to. Only here, where turns are taken:
 * two requests that counted side by side would each miss the other's save.
 */
export const countSaves = consumeMany(
  [pinSaved, pinChanged, pinDeleted],
  'count-saves',
  async (facts, { db }) => {
    const saves = facts.filter((fact) => fact.source_pin_id !== null)
    for (const root_pin_id of new Set(saves.map((fact) => fact.root_pin_id)))
      await recountSaves(db, root_pin_id)
  },
)
