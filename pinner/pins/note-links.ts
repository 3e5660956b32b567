import { consumeMany } from '@bowerbird/core/events/consume'
import { deadLinks, insertLinks, linksOfPins } from './link-queries.ts'
import { pinChanged, pinSaved, pinDeleted } from '../library/library-events.ts'
import { markDead, lockPins, recountSaves } from '../library/pin-queries.ts'

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

const dayMs = 24 * 60 * 60_000

/** Notes the links of pins, to be looked at now and then (SAVE-27). Private addresses are never among them. */
export const noteLinks = consumeMany([pinSaved, pinChanged], 'note-links', async (facts, { db, app }) => {
  const ids = [...new Set(facts.map((event) => event.pin_id))]
  const links = (await linksOfPins(db, ids)).filter(({ link }) => app.web.outbound.mayFetch(link))
  await insertLinks(db, links, new Date(app.clock.now().getTime() + dayMs))
  // A pin that comes with a link of which more is known already.
  const dead = await deadLinks(
    db,
    links.map(({ link }) => link),
  )
  for (const [link, dead_since] of dead) {
    const pins = links.filter((one) => one.link === link).map(({ pin_id }) => pin_id)
    await markDead(db, pins, { link, dead_since })
  }
})
