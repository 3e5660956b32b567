/** What an ad group paid lately. */
export interface Paid {
  spend_micros: number
  /** Clicks, or impressions. */
  billed_events: number
}

/** So many events at the very target are added, so that the first few do not decide. */
const supposedEvents = 20
/** How strongly the bid answers: a tenth under the target raises it to twice the target. */
const strength = 10
const mostTimesTarget = 2

/**
 * The bid of TARGET_AVG (docs/decisions/093): above the target while the average paid is below it, and the other way
 * round. Never above twice the target, never under the floor. All in micros for `events_per_bid` events. Pure.
 */
export function targetBid(
  { target, floor, events_per_bid }: { target: number; floor: number; events_per_bid: number },
  { spend_micros, billed_events }: Paid,
): number {
  const supposed = supposedEvents * events_per_bid
  const spent = spend_micros + (supposed / events_per_bid) * target
  const average = (spent / (billed_events + supposed)) * events_per_bid
  const wanted = target * (1 + strength * (1 - average / target))
  return Math.round(Math.max(floor, Math.min(mostTimesTarget * target, wanted)))
}
