import { passingImpressions } from './click-day-queries.ts'
import { clicksToHold } from './hold-clicks.ts'
import { hourMs, filterInvalidTraffic } from './invalid-traffic-filter.ts'
import type { TrackingEvent, Verdict } from './tracking-tables.ts'
import { clicksToReject, leastToJudge } from './reject-clicks.ts'
import type { SimulatedEvent, TrafficKind } from './test-simulated-clicks.ts'

/** What becomes of a day, by the code that decides on it, without a database: of each click whether it is billed. */
export function judgedInMemory(day: readonly SimulatedEvent[]): Map<SimulatedEvent, boolean> {
  // Of one impression each kind counts once: the table's key.
  const once = new Map<string, SimulatedEvent>()
  for (const one of day) {
    const key = keyOf(one.event)
    if (!once.has(key)) once.set(key, one)
  }
  const events = [...once.values()].map((one) => one.event)
  const now = new Date(Math.max(...events.map((one) => one.at.getTime())) + hourMs)
  const { judged, revoked } = filterInvalidTraffic(events, { of_impressions: events, of_audiences: [], now })
  const verdicts = new Map<TrackingEvent, Verdict>(
    [...judged, ...revoked].map((one) => [one.event, one.verdict]),
  )
  const clicks = events.filter((event) => event.kind === 'outbound' && verdicts.get(event) === 'valid')
  const { held } = clicksToHold(clicks, new Map())
  const rejected = new Set<string>()
  for (const group of groupsOf(events, clicks))
    if (group.clicks.length >= leastToJudge || group.clicks.some((one) => held.has(one.impression_id)))
      for (const id of clicksToReject(group)) rejected.add(id)
  const billed = new Set(clicks.filter((one) => !rejected.has(one.impression_id)))
  return new Map(
    day.filter(({ event }) => event.kind === 'outbound').map((one) => [one, billed.has(one.event)] as const),
  )
}

export const keyOf = ({ impression_id, kind }: TrackingEvent) => `${impression_id} ${kind}`

/** As click-day-queries.ts groups them. */
function groupsOf(events: readonly TrackingEvent[], clicks: readonly TrackingEvent[]) {
  const seen = events.filter((one) => one.kind === 'impression')
  const sortOf = ({ network, client }: TrackingEvent) => `${network ?? ''} ${client ?? ''}`
  const who = (one: TrackingEvent) => `${sortOf(one)} ${one.audience_hash}`
  const ofAudience = Map.groupBy(seen, who)
  const groupOf = (one: TrackingEvent) =>
    `${sortOf(one)} ${(ofAudience.get(who(one))?.length ?? 0) > passingImpressions}`
  const impressions = Map.groupBy(seen, groupOf)
  return [...Map.groupBy(clicks, groupOf)].map(([group, own]) => ({
    impressions: impressions.get(group)?.length ?? 0,
    clicks: own,
  }))
}

export interface Share {
  kind: TrafficKind
  clicks: number
  billed: number
}

/** How many clicks of each kind there were, and were billed. */
export function sharesOf(judged: Iterable<readonly [SimulatedEvent, boolean]>): Map<TrafficKind, Share> {
  const shares = new Map<TrafficKind, Share>()
  for (const [{ traffic: kind }, is_billed] of judged) {
    const share = shares.get(kind) ?? { kind, clicks: 0, billed: 0 }
    shares.set(kind, share)
    share.clicks++
    if (is_billed) share.billed++
  }
  return shares
}
