import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { chargeEvents } from '../money/charge-events.ts'
import { creditEvents } from '../money/credit-events.ts'
import { countBreakdowns } from './breakdown-counts.ts'
import { remakeDays, remakeHours } from './ad-hour-queries.ts'
import { countReach } from './count-reach.ts'
import type { Judged, TrafficVerdict } from './invalid-traffic-filter.ts'
import { countTerms } from './term-counts.ts'
import { setVerdicts } from './tracking-queries.ts'
import type { TrackingEvent } from './tracking-tables.ts'

/**
 * Gives back what was charged for events that are revoked, charges what counts and is paid for, writes the verdicts and
 * makes the hours and days anew. `db` is in a transaction that has the lock of the account's tracking.
 */
export async function settleJudged(
  { db, now }: { db: Db; now: Date },
  advertiser_id: AdvertiserId,
  { judged, revoked }: TrafficVerdict,
): Promise<void> {
  if (judged.length + revoked.length === 0) return
  const paid = revoked.filter((one) => one.event.charged_micros !== '0').map((one) => one.event.impression_id)
  // First, so that what is charged may use what was given back.
  const credited = await creditEvents({ db, now }, advertiser_id, paid)
  const charged = await chargeEvents({ db, now }, chargesOf(judged))
  const rulings = [
    ...judged.map(({ event, verdict }) => ({
      ...keyOf(event),
      verdict,
      charged_micros: isCharged({ event, verdict }) ? String(charged.get(event.impression_id) ?? 0) : '0',
      credited_micros: '0',
    })),
    ...revoked.map(({ event, verdict }) => ({
      ...keyOf(event),
      verdict,
      charged_micros: event.charged_micros,
      credited_micros: event.price_micros === null ? '0' : String(credited.get(event.impression_id) ?? 0),
    })),
  ]
  await setVerdicts(db, advertiser_id, rulings)
  const settled = [...judged, ...revoked].flatMap(({ event }, at) => {
    const after = rulings[at]
    return after ? [{ event, after }] : []
  })
  await countTerms(db, advertiser_id, settled)
  await countBreakdowns(db, advertiser_id, settled)
  const hours = hoursOf([...judged, ...revoked])
  await remakeHours(db, advertiser_id, hours)
  await remakeDays(db, advertiser_id, hours)
  await countReach(db, advertiser_id, { judged, revoked })
}

const keyOf = ({ served_day, impression_id, kind }: TrackingEvent) => ({ served_day, impression_id, kind })

/** An ad pays for one kind of event, and each impression has one of each: its id is that of the charge. */
const isCharged = ({ event, verdict }: Judged) => verdict === 'valid' && event.price_micros !== null

const chargesOf = (judged: readonly Judged[]) =>
  judged.filter(isCharged).map(({ event }) => ({
    event_id: event.impression_id,
    advertiser_id: event.advertiser_id,
    campaign_id: event.campaign_id,
    ad_group_id: event.ad_group_id,
    ad_id: event.ad_id,
    price_micros: Number(event.price_micros),
    day: event.day,
  }))

function hoursOf(judged: readonly Judged[]) {
  const hours = new Map(
    judged.map(({ event: { ad_id, day, hour } }) => [`${ad_id} ${day} ${hour}`, { ad_id, day, hour }]),
  )
  return [...hours.values()]
}
