import { seenPinsCreate } from '@bowerbird/contract/analytics/analytics-calls'
import type { SeenPin } from '@bowerbird/contract/analytics/analytics-models'
import { sourceOfPath } from '@bowerbird/contract/analytics/analytics-terms'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import { audienceKey } from '@bowerbird/core/call/caller'
import { handle } from '@bowerbird/core/call/handle'
import { dayOf } from './analytics-days.ts'
import { countablePins, isCounted } from './countable-pins.ts'
import type { CountablePin, Counting } from './countable-pins.ts'
import type { PinCount } from './count-queries.ts'
import { countWriterOf } from './count-writer.ts'
import { batchKey, viewerKey } from './viewer-keys.ts'

/** Pins that were seen or opened (REPORT-04). Durable when it answers. */
export const countSeen = handle(seenPinsCreate, async ({ batch_id, seen }, { app, db, caller, now }) => {
  if (!isCounted({ app, caller })) return { taken: 0 }
  const asked = uniqueOf(seen)
  const counting = { app, db, caller, now }
  const pins = await countablePins(counting, [...new Set(asked.map((one) => one.pin_id))])
  const counts = asked.flatMap(({ pin_id, kind, source }): PinCount[] => {
    const pin = pins.get(pin_id)
    return pin ? [countOf(pin, { day: dayOf(now), source, metric: metricOf[kind] })] : []
  })
  if (counts.length === 0) return { taken: 0 }
  const audience_key = audienceKey(caller)
  const isNew = await countWriterOf(app)([
    {
      batch_id: batchKey(app.security.secret, { audience_key, batch: batch_id }),
      counts,
      viewers: viewersOf(counting, [...pins.values()]),
    },
  ])
  const taken = isNew ? counts.length : 0
  if (taken > 0) app.observe.metrics.view({ outcome: 'organic', count: taken })
  return { taken }
})

const metricOf = { impression: 'impressions', closeup: 'closeups' } as const

/** Each pin once by kind and source: whoever sends more of one batch is no more people. */
const uniqueOf = (seen: readonly SeenPin[]): SeenPin[] => [
  ...new Map(seen.map((one) => [`${one.kind} ${one.pin_id} ${one.source}`, one])).values(),
]

function countOf(
  { pin_id, owner_id }: CountablePin,
  happened: Pick<PinCount, 'day' | 'source' | 'metric'>,
): PinCount {
  return { pin_id, owner_id, ...happened }
}

function viewersOf({ app, caller, now }: Counting, pins: readonly CountablePin[]) {
  const day = dayOf(now)
  const audience_key = audienceKey(caller)
  const owners = new Set(pins.filter((pin) => !pin.is_secret).map((pin) => pin.owner_id))
  return [...owners].map((owner_id) => ({
    owner_id,
    day,
    viewer: viewerKey(app.security.secret, { audience_key, owner_id, day }),
    language: caller.locale,
  }))
}

/** The same click again within so long, in another tab or after going back, counts once. */
const repeatMs = 5 * 60_000

/** A link of a pin was followed out of the site, from the page at this path. */
export async function countOrganicClick(
  counting: Counting,
  { pin_id, page_path }: { pin_id: PinId; page_path: string | null | undefined },
): Promise<void> {
  const { app, caller, now } = counting
  if (!isCounted(counting)) return
  const pin = (await countablePins(counting, [pin_id])).get(pin_id)
  if (!pin) return
  const source = page_path ? sourceOfPath(page_path, pin_id) : 'other'
  const batch = `click ${pin_id} ${Math.floor(now.getTime() / repeatMs)}`
  await countWriterOf(app)([
    {
      batch_id: batchKey(app.security.secret, { audience_key: audienceKey(caller), batch }),
      counts: [countOf(pin, { day: dayOf(now), source, metric: 'outbound_clicks' })],
      viewers: viewersOf(counting, [pin]),
    },
  ])
}
