import { MICROS } from '@bowerbird/contract/campaigns/campaign-terms'
import type { Recommendation } from '@bowerbird/contract/campaigns/recommendation-models'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import { microsOf } from '../money/money-now.ts'
import type { LostAuctions } from './lost-auction-queries.ts'
import { above, evidenceMark } from './recommendation-view.ts'

/** Bids are suggested in whole hundredths of the currency's unit, up to what an ad group may bid. */
const step = MICROS / 100
const mostBid = 1000 * MICROS

/**
 * The least bid that would have been ahead in half of the auctions that were lost: three times the present one at most,
 * and a fourth of the budget, for an event or a thousand. None: no such bid is known, so nothing is suggested.
 */
export function viewLostAuctions(row: LostAuctions): Extract<Recommendation, { kind: 'auctions_lost' }>[] {
  const { ad_group_id, group_name, billable_event } = row
  const [bid, lost, budget] = [Number(row.bid_micros), Number(row.outbid), Number(row.budget_micros)]
  const most = Math.min(mostBid, billable_event === 'IMPRESSION' ? budget * 250 : budget / 4)
  const found = aheadBy(row).find(({ ahead }) => ahead * 2 >= lost)
  const suggested = found ? Math.ceil((bid * found.times) / step) * step : Infinity
  if (!found || suggested > most) return []
  return [
    {
      ...above(row),
      kind: 'auctions_lost',
      entity_id: ad_group_id,
      entity_name: group_name,
      auctions: Number(row.entered),
      lost,
      billable_event,
      bid_micros: microsOf(row.bid_micros),
      suggested_bid_micros: asMicros(suggested),
      then_ahead: Math.floor((found.ahead * 100) / lost),
      mark: evidenceMark(row.bid_micros),
    },
  ]
}

/** How many of the lost ones so many times the bid would have been ahead in. */
function aheadBy(row: LostAuctions): { times: number; ahead: number }[] {
  let ahead = 0
  const counts = [row.outbid_125, row.outbid_150, row.outbid_200, row.outbid_300].map(Number)
  return [1.25, 1.5, 2, 3].map((times, n) => {
    ahead += counts[n] ?? 0
    return { times, ahead }
  })
}
