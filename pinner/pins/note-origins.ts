import { consumeMany } from '@bowerbird/core/events/consume'
import { rememberedPages } from '@bowerbird/core/page-reader/page-memory-queries'
import { pinSaved, pinChanged, pinDeleted } from '../library/library-events.ts'
import {
  insertOrigins,
  insertOriginWishes,
  originsOfPins,
  cleanOrigin,
} from '../library/pin-origin-queries.ts'
import { pinsByIds, markDead, lockPins, recountSaves } from '../library/pin-queries.ts'
import type { Pin } from '../library/pin-tables.ts'
import { deadLinks, insertLinks, linksOfPins } from './link-queries.ts'
import { peopleByIds, recountStats } from '../profiles/people-queries.ts'

/**
 * Where new pins came from: from the pin that they were saved from, or by their page when a user
 * looked at that lately. Else the page is read by and by. What an import stated already stays.
 */
export const noteOrigins = consumeMany([pinSaved], 'note-origins', async (facts, { db, app }) => {
  const pins = await pinsByIds(db, [...new Set(facts.map((event) => event.pin_id))])
  const sources = await pinsByIds(db, [
    ...new Set([...pins.values()].flatMap((pin) => pin.source_pin_id ?? [])),
  ])
  const known = await originsOfPins(db, [...pins.keys(), ...sources.keys()])
  const unknown = [...pins.values()].filter((pin) => !known.has(pin.pin_id))
  const links = unknown.flatMap((pin) => pin.original_link ?? [])
  const now = app.clock.now()
  const pages = await rememberedPages(db, [...new Set(links)], now)

  const stated = unknown.flatMap((pin) => {
    const page = pages.get(pin.original_link ?? '')
    const origin = ofSource(pin, sources, known) ?? (page && cleanOrigin(page))
    return origin ? [{ pin_id: pin.pin_id, origin }] : []
  })
  await insertOrigins(db, stated)
  const isStated = new Set(stated.map(({ pin_id }) => pin_id))
  const wishes = unknown.flatMap(({ pin_id, original_link: link }) => {
    const isWanted = link !== null && !isStated.has(pin_id) && !pages.has(link)
    return isWanted && app.web.outbound.mayFetch(link) ? [{ pin_id, link }] : []
  })
  await insertOriginWishes(db, wishes, now)
})

/** A copy that names another page than its source came from elsewhere, for all that anyone may know. */
function ofSource<Origin>(
  pin: Pin,
  sources: ReadonlyMap<string, Pin>,
  known: ReadonlyMap<string, Origin>,
): Origin | undefined {
  const source = pin.source_pin_id === null ? undefined : sources.get(pin.source_pin_id)
  return source?.original_link === pin.original_link ? known.get(source?.pin_id ?? '') : undefined
}

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

/**
 * Keeps how many pins a user has. A save need not wait for it: no answer of a save holds the number. Counted afresh, so
 * that an event that is read again, or after its pin was deleted, changes nothing. Closed accounts are counted when they open.
 */
export const countUserPins = consumeMany([pinSaved], 'count-user-pins', async (facts, { db }) => {
  const people = await peopleByIds(db, [...new Set(facts.map((event) => event.owner_id))])
  await recountStats(db, [...people.keys()])
})

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
