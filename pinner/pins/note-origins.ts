import { consumeMany } from '@bowerbird/core/events/consume'
import { rememberedPages } from '@bowerbird/core/page-reader/page-memory-queries'
import {
  insertOrigins,
  insertOriginWishes,
  originsOfPins,
  cleanOrigin,
} from '../library/pin-origin-queries.ts'
import { pinSaved } from '../library/library-events.ts'
import { pinsByIds } from '../library/pin-queries.ts'
import type { Pin } from '../library/pin-tables.ts'

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
  const untold = [...pins.values()].filter((pin) => !known.has(pin.pin_id))
  const links = untold.flatMap((pin) => pin.original_link ?? [])
  const now = app.clock.now()
  const pages = await rememberedPages(db, [...new Set(links)], now)

  const told = untold.flatMap((pin) => {
    const page = pages.get(pin.original_link ?? '')
    const origin = ofSource(pin, sources, known) ?? (page && cleanOrigin(page))
    return origin ? [{ pin_id: pin.pin_id, origin }] : []
  })
  await insertOrigins(db, told)
  const isTold = new Set(told.map(({ pin_id }) => pin_id))
  const wishes = untold.flatMap(({ pin_id, original_link: link }) => {
    const isWanted = link !== null && !isTold.has(pin_id) && !pages.has(link)
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
