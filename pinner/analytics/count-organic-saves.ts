import { consumeMany } from '@bowerbird/core/events/consume'
import { boardsByIds } from '../library/board-queries.ts'
import { pinSaved } from '../library/library-events.ts'
import { pinsByIds } from '../library/pin-queries.ts'
import { dayOf, dayBefore } from './analytics-days.ts'
import { keptDays } from './close-analytics-days.ts'
import { addCounts } from './count-queries.ts'

/**
 * Saves of a pin by others, for all to see: that someone saved it to a secret board is no one else's business.
 */
export const countOrganicSaves = consumeMany([pinSaved], 'organic-saves', async (facts, { db, app }) => {
  if (app.settings.organic_analytics === 'off') return
  const oldest = dayBefore(app.clock.now(), keptDays)
  const saves = facts.flatMap(({ source_pin_id, ...fact }) =>
    source_pin_id !== null && fact.is_public && dayOf(fact.event_at) >= oldest
      ? [{ ...fact, source_pin_id }]
      : [],
  )
  const pins = await pinsByIds(db, [...new Set(saves.map((save) => save.source_pin_id))])
  const boards = await boardsByIds(db, [...new Set([...pins.values()].map((pin) => pin.board_id))])
  await addCounts(
    db,
    saves.flatMap(({ source_pin_id, owner_id: saver_id, source = 'other', event_at }) => {
      const pin = pins.get(source_pin_id)
      if (!pin || saver_id === pin.owner_id || saver_id === boards.get(pin.board_id)?.owner_id) return []
      const { pin_id, owner_id } = pin
      return [{ pin_id, owner_id, day: dayOf(event_at), source, metric: 'saves' as const }]
    }),
  )
})
