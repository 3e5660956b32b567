import type { Db } from '@bowerbird/core/db/database'
import { chargeEvents } from '../money/charge-events.ts'
import { creditEvents } from '../money/credit-events.ts'
import { remakeDays } from '../reporting/report-day-queries.ts'
import { remakeHours } from './ad-hour-queries.ts'
import { hourMs, judgeEvents } from './judge-events.ts'
import type { Judged, Judgement } from './judge-events.ts'
import {
  eventsOfImpressions,
  judgedOfAudiences,
  lockMeasures,
  setVerdicts,
  waitingEvents,
} from './measure-queries.ts'
import type { MeasureEvent } from './measure-tables.ts'

const atOnce = 2_000
/** Of one audience: whoever did more is past judging one by one. */
const mostPast = 700

/**
 * Judges what waits of an account, charges what counts and is paid for, gives back what is found invalid only now, and
 * makes the hours anew, in one transaction: it happens as a whole, or again. `db` is in a transaction.
 */
export async function countEvents({ db, now }: { db: Db; now: Date }, advertiser_id: string): Promise<void> {
  await lockMeasures(db, [advertiser_id])
  let after: MeasureEvent | undefined
  for (;;) {
    const waiting = await waitingEvents(db, { advertiser_id, after, limit: atOnce })
    after = waiting.at(-1)
    if (waiting.length > 0) await countSome({ db, now }, advertiser_id, waiting)
    if (waiting.length < atOnce) return
  }
}

type Moment = { db: Db; now: Date }

async function countSome({ db, now }: Moment, advertiser_id: string, waiting: MeasureEvent[]): Promise<void> {
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
  await settle({ db, now }, advertiser_id, judgeEvents(events, { of_impressions, of_audiences, now }))
}

/** What was not judged, and clicks that were given up for want of an impression which has come after all. */
function toJudge(known: readonly MeasureEvent[]): MeasureEvent[] {
  const came = new Set(known.filter((one) => one.kind === 'impression').map((one) => one.impression_id))
  return known.filter(
    (one) => one.verdict === null || (one.verdict === 'no_impression' && came.has(one.impression_id)),
  )
}

async function settle(
  { db, now }: Moment,
  advertiser_id: string,
  { judged, revoked }: Judgement,
): Promise<void> {
  if (judged.length === 0) return
  const charged = await chargeEvents({ db, now }, chargesOf(judged))
  const paid = revoked.filter((one) => one.event.charged_micros !== '0').map((one) => one.event.impression_id)
  const credited = await creditEvents({ db, now }, advertiser_id, paid)
  await setVerdicts(db, advertiser_id, [
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
  ])
  const hours = hoursOf([...judged, ...revoked])
  await remakeHours(db, advertiser_id, hours)
  await remakeDays(db, advertiser_id, hours)
}

const keyOf = ({ served_day, impression_id, kind }: MeasureEvent) => ({ served_day, impression_id, kind })

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
