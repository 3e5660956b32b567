import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import type { TrafficVerdict } from './invalid-traffic-filter.ts'
import { adSketchesOfDays, peopleOfDays, sketchesOf, storeSketches } from './reach-queries.ts'
import type { SeenOn, SketchKey } from './reach-queries.ts'
import { addPerson, emptySketch, mergeSketch, packSketch } from './reach-sketch.ts'
import type { ReachSketch } from './reach-sketch.ts'

/**
 * Adds the people of new impressions to the sketches of their ads and of what these belong to, by day and by month. To
 * be called in the transaction that writes the verdicts. A sketch takes no one out again: days with impressions that
 * turn out invalid are made anew.
 */
export async function countReach(
  db: Db,
  advertiser_id: AdvertiserId,
  { judged, revoked }: TrafficVerdict,
): Promise<void> {
  const people = new Map<string, { key: SketchKey; hashes: Set<string> }>()
  for (const { event, verdict } of judged)
    if (event.kind === 'impression' && verdict === 'valid')
      for (const key of keysOf(advertiser_id, event)) {
        const name = nameOf(key)
        const one = people.get(name) ?? { key, hashes: new Set() }
        people.set(name, one)
        one.hashes.add(event.audience_hash)
      }
  await addPeople(db, advertiser_id, people)
  const lost = revoked.filter(({ event }) => event.kind === 'impression').map(({ event }) => event)
  await remakeReach(db, advertiser_id, lost)
}

async function addPeople(
  db: Db,
  advertiser_id: AdvertiserId,
  people: ReadonlyMap<string, { key: SketchKey; hashes: ReadonlySet<string> }>,
): Promise<void> {
  if (people.size === 0) return
  const stored = await sketchesOf(
    db,
    advertiser_id,
    [...people.values()].map(({ key }) => key),
  )
  const known = new Map(stored.map((one) => [nameOf(one), one.sketch]))
  const changed = [...people].flatMap(([name, { key, hashes }]) => {
    const sketch = unpacked(known.get(name))
    let isChanged = false
    for (const hash of hashes) if (addPerson(sketch, hash)) isChanged = true
    return isChanged ? [{ ...key, sketch: packSketch(sketch) }] : []
  })
  await storeSketches(db, advertiser_id, changed)
}

/**
 * Makes the sketches of days of ads anew from their events, then those of what they belong to and of their months: repeating it
 * changes nothing. Within `lockTracking`, while the events are kept.
 */
export async function remakeReach(
  db: Db,
  advertiser_id: AdvertiserId,
  touched: readonly SeenOn[],
): Promise<void> {
  if (touched.length === 0) return
  const made = new Map<string, { key: SketchKey; sketch: ReachSketch }>()
  const start = (key: SketchKey) => made.set(nameOf(key), { key, sketch: emptySketch() })
  for (const one of touched) for (const key of keysOf(advertiser_id, one)) start(key)
  const of = (key: SketchKey) => made.get(nameOf(key))?.sketch

  for (const { ad_id, day, audience_hash } of await peopleOfDays(db, advertiser_id, touched)) {
    const sketch = of({ level: 'ad', entity_id: ad_id, span: 'day', first_day: day })
    if (sketch) addPerson(sketch, audience_hash)
  }
  const isOf = ({ key }: { key: SketchKey }, level: 'ad' | 'others', span: SketchKey['span']) =>
    key.span === span && (key.level === 'ad') === (level === 'ad')
  const store = (level: 'ad' | 'others', span: SketchKey['span']) =>
    storeSketches(
      db,
      advertiser_id,
      [...made.values()]
        .filter((one) => isOf(one, level, span))
        .map(({ key, sketch }) => ({ ...key, sketch: packSketch(sketch) })),
    )
  await store('ad', 'day')
  const days = [...new Set(touched.map(({ day }) => day))]
  for (const one of await adSketchesOfDays(db, advertiser_id, days))
    for (const key of keysOf(advertiser_id, one)) {
      const sketch = key.span === 'day' && key.level !== 'ad' ? of(key) : undefined
      if (sketch) mergeSketch(sketch, one.sketch)
    }
  await store('others', 'day')

  const months = [...made.values()].filter(({ key }) => key.span === 'month')
  const parts = await sketchesOf(
    db,
    advertiser_id,
    months.flatMap(({ key }) =>
      daysOfMonth(key.first_day).map((first_day) => ({ ...key, span: 'day' as const, first_day })),
    ),
  )
  for (const part of parts) {
    const sketch = of({ ...part, span: 'month', first_day: monthOf(part.first_day) })
    if (sketch) mergeSketch(sketch, part.sketch)
  }
  await store('ad', 'month')
  await store('others', 'month')
}

/** All sketches that a person who saw an ad on a day is in. */
function keysOf(advertiser_id: AdvertiserId, { campaign_id, ad_group_id, ad_id, day }: SeenOn): SketchKey[] {
  const entities = [
    { level: 'account', entity_id: advertiser_id },
    { level: 'campaign', entity_id: campaign_id },
    { level: 'ad_group', entity_id: ad_group_id },
    { level: 'ad', entity_id: ad_id },
  ] as const
  return entities.flatMap((entity) => [
    { ...entity, span: 'day' as const, first_day: day },
    { ...entity, span: 'month' as const, first_day: monthOf(day) },
  ])
}

const nameOf = ({ level, entity_id, span, first_day }: SketchKey) =>
  `${level} ${entity_id} ${span} ${first_day}`

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

const daysOfMonth = (month: string) =>
  Array.from({ length: 31 }, (_, at) => `${month.slice(0, 8)}${String(at + 1).padStart(2, '0')}`).filter(
    (day) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day),
  )

function unpacked(packed: Buffer | undefined): ReachSketch {
  const sketch = emptySketch()
  if (packed) mergeSketch(sketch, packed)
  return sketch
}
