import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { consumeMany } from '@bowerbird/core/events/consume'
import type { Consumer } from '@bowerbird/core/events/consume'
import { openClickDays, pressesOf, setPresses } from './click-day-queries.ts'
import { clicksToHold, floodBucketKey, floodBucketOf } from './hold-clicks.ts'
import { hourMs, filterInvalidTraffic } from './invalid-traffic-filter.ts'
import type { Judged, TrafficVerdict } from './invalid-traffic-filter.ts'
import { viewsTaken } from './served.ts'
import { settleJudged } from './settle-judged.ts'
import { eventsOfImpressions, judgedOfAudiences, lockTracking, waitingEvents } from './tracking-queries.ts'
import type { TrackingEvent } from './tracking-tables.ts'

const atOnce = 2_000
/** Of one audience: with more events it is no longer judged one by one. */
const mostPast = 700

/**
 * Judges what waits of an account, charges what counts and is paid for, gives back what is found invalid only now, and
 * makes the hours anew, in one transaction: it happens as a whole, or again. `db` is in a transaction.
 */
export async function countEvents(
  { db, now }: { db: Db; now: Date },
  advertiser_id: AdvertiserId,
): Promise<void> {
  await lockTracking(db, [advertiser_id])
  let after: TrackingEvent | undefined
  for (;;) {
    const waiting = await waitingEvents(db, { advertiser_id, after, limit: atOnce })
    after = waiting.at(-1)
    if (waiting.length > 0) await countSome({ db, now }, advertiser_id, waiting)
    if (waiting.length < atOnce) return
  }
}

type Moment = { db: Db; now: Date }

async function countSome(
  { db, now }: Moment,
  advertiser_id: AdvertiserId,
  waiting: TrackingEvent[],
): Promise<void> {
  const of_impressions = await eventsOfImpressions(db, {
    advertiser_id,
    served_days: [...new Set(waiting.map((one) => one.served_day))],
    impression_ids: [...new Set(waiting.map((one) => one.impression_id))],
  })
  const times = waiting.map((one) => one.at.getTime())
  const of_audiences = await judgedOfAudiences(db, {
    advertiser_id,
    audience_hashes: [...new Set(waiting.map((one) => one.audience_hash))],
    from: new Date(Math.min(...times) - hourMs),
    to: new Date(Math.max(...times) + hourMs),
    limit: mostPast,
  })
  const events = toJudge(of_impressions)
  const { judged, revoked } = filterInvalidTraffic(events, { of_impressions, of_audiences, now })
  await settleJudged({ db, now }, advertiser_id, {
    judged: await holdSome(db, advertiser_id, judged),
    revoked,
  })
}

/** Past a few from one network, clicks wait until their day is judged, and so do odd ones (ADS-12). */
async function holdSome(
  db: Db,
  advertiser_id: AdvertiserId,
  judged: TrafficVerdict['judged'],
): Promise<Judged[]> {
  const clicks = judged.filter(({ event, verdict }) => event.kind === 'outbound' && verdict === 'valid')
  if (clicks.length === 0) return judged
  const buckets = new Map(
    clicks.flatMap(({ event }) => {
      const bucket = floodBucketOf(event)
      return bucket ? [[floodBucketKey(bucket), bucket] as const] : []
    }),
  )
  const before = await pressesOf(db, advertiser_id, [...buckets.values()])
  const { held, billed } = clicksToHold(
    clicks.map((one) => one.event),
    before,
  )
  await setPresses(
    db,
    advertiser_id,
    [...buckets].map(([key, bucket]) => ({ ...bucket, presses: billed.get(key) ?? 0 })),
  )
  await openClickDays(db, advertiser_id, [...new Set(clicks.map((one) => one.event.day))])
  const waits = new Set(clicks.map((one) => one.event).filter((event) => held.has(event.impression_id)))
  return judged.map((one) => (waits.has(one.event) ? { ...one, verdict: 'held' } : one))
}

/** What was not judged, and clicks that were given up for want of an impression which has come after all. */
function toJudge(known: readonly TrackingEvent[]): TrackingEvent[] {
  const came = new Set(known.filter((one) => one.kind === 'impression').map((one) => one.impression_id))
  return known.filter(
    (one) => one.verdict === null || (one.verdict === 'no_impression' && came.has(one.impression_id)),
  )
}

/** Ingested events are in reports, and charged, as soon as the consumer has read them. */
export const countViews: Consumer = consumeMany(
  viewsTaken,
  'count-views',
  async (events, { db, app }) => {
    const accounts = new Set(events.flatMap((event) => event.advertiser_ids))
    for (const advertiser_id of [...accounts].toSorted())
      await countEvents({ db, now: app.clock.now() }, advertiser_id)
  },
  { batch: 500 },
)
