import type { BillableEvent } from '@bowerbird/contract/campaigns/campaign-terms'

/** What an ad was counted so far. */
export interface Counted {
  impressions: number
  outbound_clicks: number
}

/** Of a hundred impressions of an ad that no one knows yet, one is clicked; so it counts as this many seen already. */
const usual = 0.01
const weight = 200

/**
 * How likely an impression is to be paid for. A new ad is taken for a usual one, and its own figures tell more the
 * more there are: three clicks of three impressions say little.
 */
export function chanceOfPayment(billable: BillableEvent, counted: Counted | undefined): number {
  if (billable === 'IMPRESSION') return 1
  const { impressions, outbound_clicks } = counted ?? { impressions: 0, outbound_clicks: 0 }
  return Math.min(1, (outbound_clicks + usual * weight) / (Math.max(impressions, outbound_clicks) + weight))
}
