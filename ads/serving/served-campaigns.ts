import { endOfDay } from '../entities/campaign-days.ts'
import type { AdIndex } from './ad-index.ts'
import type { Candidate } from './candidate.ts'
import type { ServedCampaign } from './budget-allocations.ts'

/** The campaigns of an index, in its order, with what pacing must know of each. */
export function servedCampaigns({ campaign_ids, candidates, campaign }: AdIndex): ServedCampaign[] {
  const ads = new Map<number, Candidate[]>()
  candidates.forEach((one, n) => {
    const number = campaign[n] ?? 0
    const own = ads.get(number)
    if (own) own.push(one)
    else ads.set(number, [one])
  })
  return campaign_ids.flatMap((campaign_id, number) => {
    const own = ads.get(number) ?? []
    const [first] = own
    return first ? [servedCampaign(campaign_id, first, own)] : []
  })
}

function servedCampaign(campaign_id: string, first: Candidate, ads: readonly Candidate[]): ServedCampaign {
  const { advertiser_id, time_zone, budget_kind, budget_micros, start_at, end_day, pacing } = first
  return {
    advertiser_id,
    campaign_id,
    zone: time_zone,
    plan: {
      budget_kind,
      budget_micros: Number(budget_micros),
      pacing,
      starts_at: start_at.getTime(),
      ends_at: end_day === null ? null : endOfDay(end_day, time_zone).getTime(),
      dearest: Math.max(...ads.map(priceAtMost)),
    },
  }
}

const priceAtMost = ({ billable_event, bid }: Candidate) =>
  billable_event === 'IMPRESSION' ? Math.ceil(bid / 1000) : bid
