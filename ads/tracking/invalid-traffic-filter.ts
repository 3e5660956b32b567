import type { TrackingEvent, TrackingEventKind, Verdict } from './tracking-tables.ts'

/** So long a click waits for the impression that it belongs to; browsers send them together, but on two ways. */
export const patienceMs = 30_000
/** A person needs at least half a second to see a page, find a pin and click it. */
const leastMs = 500
/** A repeated click of one user on one ad within this time counts once. */
const repeatMs: Record<TrackingEventKind, number> = {
  impression: 10_000,
  viewable: 0,
  click: 5 * 60_000,
  outbound: 5 * 60_000,
  save: 5 * 60_000,
  closeup: 5 * 60_000,
  prefetch: 0,
}
export const hourMs = 3_600_000
/** Of an address that many people may share, the same press again within so long: a double click, or a page loaded anew. */
const sharedRepeatMs = 10_000
/** The most events of one user on the ads of one account in an hour; more is invalid traffic. */
const mostAnHour = { seen: 300, pressed: 30 }

export interface Judged {
  event: TrackingEvent
  verdict: Verdict
}

export interface TrafficVerdict {
  judged: Judged[]
  /** Counted as valid before, found invalid now. */
  revoked: Judged[]
}

interface Known {
  /** All that is known of the impressions that the events belong to, the events themselves included. */
  of_impressions: readonly TrackingEvent[]
  /** What the same audiences did around then, as far as it was judged. */
  of_audiences: readonly TrackingEvent[]
  now: Date
}

/**
 * Which events count (ADS-12). All are of one account. Events in neither list wait for their impression. In
 * any order of arrival the result is the same, except that the first of two repeated events counts.
 */
export function filterInvalidTraffic(events: readonly TrackingEvent[], known: Known): TrafficVerdict {
  const own = new Set(events.map(keyOf))
  const past = pastOf(known.of_audiences.filter((one) => !own.has(keyOf(one))))
  const impressions = new Map(
    known.of_impressions
      .filter((one) => one.kind === 'impression')
      .map((one) => [one.impression_id, one.verdict]),
  )
  const judged: Judged[] = []
  const revoked = new Map<string, Judged>()
  for (const event of inOrder(events)) {
    const verdict = verdictOf(event, { past, impressions, now: known.now })
    if (verdict === null) continue
    judged.push({ event, verdict })
    if (event.kind === 'impression') impressions.set(event.impression_id, verdict)
    past.add(event, verdict)
    if (verdict !== 'rate') continue
    for (const one of past.revokeAround(event)) {
      if (one.kind === 'impression') impressions.set(one.impression_id, 'rate')
      revoked.set(keyOf(one), { event: one, verdict: 'rate' })
    }
  }
  return {
    judged: judged.map((one) => revoked.get(keyOf(one.event)) ?? one),
    revoked: [...revoked.values()].filter((one) => !own.has(keyOf(one.event))),
  }
}

interface Weighed {
  past: ReturnType<typeof pastOf>
  impressions: ReadonlyMap<string, Verdict | null>
  now: Date
}

function verdictOf(event: TrackingEvent, { past, impressions, now }: Weighed): Verdict | null {
  if (event.sign !== null) return event.sign
  const impression = impressions.get(event.impression_id)
  // A viewed impression counts if its impression does.
  if (event.kind === 'viewable') return impression ?? 'no_impression'
  if (event.kind !== 'impression') {
    if (event.at.getTime() - event.served_at.getTime() < leastMs) return 'too_fast'
    if (impression === undefined)
      return now.getTime() - event.received_at.getTime() < patienceMs ? null : 'no_impression'
  }
  if (past.hasRepeat(event)) return 'repeat'
  return past.isTooMuch(event) ? 'rate' : 'valid'
}

/** What one audience did so far, as it grows while events are judged. */
function pastOf(judged: readonly TrackingEvent[]) {
  const byAudience = new Map<string, Judged[]>()
  const of = ({ audience_hash }: TrackingEvent) => byAudience.get(audience_hash) ?? []
  const add = (event: TrackingEvent, verdict: Verdict) => {
    const known = byAudience.get(event.audience_hash)
    if (known) known.push({ event, verdict })
    else byAudience.set(event.audience_hash, [{ event, verdict }])
  }
  for (const event of judged) if (event.verdict !== null) add(event, event.verdict)
  const inHour = (event: TrackingEvent) =>
    of(event).filter((one) => weightOf(one.event) === weightOf(event) && apartMs(one.event, event) <= hourMs)
  return {
    add,
    hasRepeat: (event: TrackingEvent) =>
      of(event).some(
        ({ event: one, verdict }) =>
          (verdict === 'valid' || verdict === 'held') &&
          one.kind === event.kind &&
          one.ad_id === event.ad_id &&
          keyOf(one) !== keyOf(event) &&
          apartMs(one, event) < repeatWithinMs(event),
      ),
    isTooMuch(event: TrackingEvent) {
      const weight = weightOf(event)
      return weight !== null && !isSharedPress(event) && inHour(event).length >= mostAnHour[weight]
    },
    /** What counted of a user who did too much, and of what was only seen by them how well. */
    revokeAround(event: TrackingEvent): TrackingEvent[] {
      const weight = weightOf(event)
      const taken = of(event).filter(
        (one) =>
          (one.verdict === 'valid' || one.verdict === 'held') &&
          apartMs(one.event, event) <= hourMs &&
          (weightOf(one.event) === weight || (weight === 'seen' && one.event.kind === 'viewable')),
      )
      for (const one of taken) one.verdict = 'rate'
      return taken.map((one) => one.event)
    },
  }
}

function weightOf({ kind }: TrackingEvent): 'seen' | 'pressed' | null {
  if (kind === 'impression') return 'seen'
  return kind === 'click' || kind === 'outbound' ? 'pressed' : null
}

/** People behind one address with the same browser look like one. Past a few, their clicks wait (hold-clicks.ts). */
const isSharedPress = (event: TrackingEvent) => event.client === 'shared' && weightOf(event) === 'pressed'

const repeatWithinMs = (event: TrackingEvent) =>
  isSharedPress(event) ? sharedRepeatMs : repeatMs[event.kind]

const apartMs = (a: TrackingEvent, b: TrackingEvent) => Math.abs(a.at.getTime() - b.at.getTime())
const keyOf = ({ impression_id, kind }: TrackingEvent) => `${impression_id} ${kind}`

const place: Record<TrackingEventKind, number> = {
  impression: 0,
  viewable: 1,
  click: 2,
  closeup: 3,
  save: 4,
  outbound: 5,
  prefetch: 6,
}

/** As it happened, and what belongs to one impression after it. */
function inOrder(events: readonly TrackingEvent[]): TrackingEvent[] {
  const first = events.filter((one) => one.kind === 'impression')
  const rest = events.filter((one) => one.kind !== 'impression')
  const byTime = (a: TrackingEvent, b: TrackingEvent) =>
    a.at.getTime() - b.at.getTime() || place[a.kind] - place[b.kind] || (keyOf(a) < keyOf(b) ? -1 : 1)
  return [...first.toSorted(byTime), ...rest.toSorted(byTime)]
}
