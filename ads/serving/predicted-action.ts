import type { BillableEvent } from '@bowerbird/contract/campaigns/campaign-terms'
import type { Surface } from '@bowerbird/core/ports/slots'

/** How a day's visits fall on its hours, in thousandths: few at night, most in the evening. */
const thousandths = [
  18, 11, 8, 6, 6, 9, 17, 28, 36, 42, 46, 49, 52, 52, 50, 49, 50, 53, 60, 70, 80, 84, 74, 50,
] as const

const sums = [0, ...thousandths.map((_, hour) => sum(thousandths.slice(0, hour + 1)))]
const total = sum(thousandths)

/** The share of a day's visits that came by then: 0 at its beginning, 1 at its end. Days of 23 and 25 hours alike. */
export function shareOfVisits(now: number, day: { starts_at: number; ends_at: number }): number {
  const hours = Math.min(1, Math.max(0, (now - day.starts_at) / (day.ends_at - day.starts_at))) * 24
  const full = Math.min(23, Math.floor(hours))
  const before = sums[full] ?? 0
  const within = (hours - full) * (thousandths[full] ?? 0)
  return (before + within) / total
}

function sum(values: readonly number[]): number {
  return values.reduce((done, value) => done + value, 0)
}

/** So many hits make an ad as fitting as can be; a topic that it names counts as two. */
export const mostAlike = 4
export const bestQuality = 2

/** How well an ad fits: 1 for one that has nothing to do with the page, 2 for one that is all about it. */
const qualityOf = (named: number, alike: number): number =>
  1 + Math.min(mostAlike, 2 * named + alike) / mostAlike

/** How much fitting a page counts there: on a search, which says what is wanted, twice, up to 4. */
export function qualityOn(surface: Surface, named: number, alike: number): number {
  const quality = qualityOf(named, alike)
  return surface === 'search' ? quality * quality : quality
}

/** The counts of an ad so far. */
export interface Counted {
  impressions: number
  outbound_clicks: number
}

/** A new ad is assumed to get one click in a hundred impressions, weighted as this many impressions. */
const usual = 0.01
const weight = 200

/**
 * How likely an impression is to be paid for. A new ad is taken for a usual one, and its own figures weigh more the
 * more there are: three clicks of three impressions say little.
 */
export function chanceOfPayment(billable: BillableEvent, counted: Counted | undefined): number {
  if (billable === 'IMPRESSION') return 1
  const { impressions, outbound_clicks } = counted ?? { impressions: 0, outbound_clicks: 0 }
  return Math.min(1, (outbound_clicks + usual * weight) / (Math.max(impressions, outbound_clicks) + weight))
}
