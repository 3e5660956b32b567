import { createHash } from 'node:crypto'
import type { TargetingSpec } from '@bowerbird/contract/campaigns/campaign-models'
import { MICROS } from '@bowerbird/contract/campaigns/campaign-terms'
import type { Recommendation } from '@bowerbird/contract/campaigns/recommendation-models'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import type { CampaignId } from '@bowerbird/contract/kernel/ids'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { microsOf } from '../money/money-now.ts'
import type { SmallAudience } from './audience-share.ts'
import type {
  bidsUnderFloor,
  campaignsWithoutAds,
  EndedCampaign,
  limitedBudgets,
  NarrowGroup,
  RejectedAd,
  WornAd,
} from './recommendation-queries.ts'

/** One row of a list that a query answers. */
type RowOf<Query extends (...args: never[]) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<Query>
>[number]
type Of<Kind extends Recommendation['kind']> = Extract<Recommendation, { kind: Kind }>

/**
 * The evidence as far as a dismissal goes by it: what the advertiser set and the site decided, not the figures, which are
 * others every day. While it is the same, a dismissed recommendation stays away.
 */
export const evidenceMark = (...evidence: readonly (string | number | null)[]): string =>
  createHash('sha256').update(JSON.stringify(evidence)).digest('hex').slice(0, 16)

interface BelowCampaign {
  campaign_id: CampaignId
  campaign_name: string
  version: number
}
export const above = ({ campaign_id, campaign_name, version }: BelowCampaign) => ({
  campaign: { id: campaign_id, name: campaign_name },
  version,
})

export function viewRejected(row: RejectedAd): Of<'ad_rejected'> {
  const { ad_id, ad_name, review_reason, review_field } = row
  const reviewed_at = row.reviewed_at?.toISOString() ?? null
  return {
    ...above(row),
    kind: 'ad_rejected',
    entity_id: ad_id,
    entity_name: ad_name,
    review_reason,
    review_field,
    reviewed_at,
    mark: evidenceMark(reviewed_at, review_reason),
  }
}

export function viewWithoutAds(row: RowOf<typeof campaignsWithoutAds>): Of<'no_approved_ad'> {
  const { campaign_id, campaign_name, ad_count } = row
  return {
    ...above(row),
    kind: 'no_approved_ad',
    entity_id: campaign_id,
    entity_name: campaign_name,
    ad_count,
    mark: evidenceMark(ad_count),
  }
}

/** Twice the floor: enough to be shown, and to win against others that bid no more than the floor. */
export function viewUnderFloor(row: RowOf<typeof bidsUnderFloor>, floor: number): Of<'bid_under_floor'> {
  const { ad_group_id, group_name, billable_event, bid_micros } = row
  return {
    ...above(row),
    kind: 'bid_under_floor',
    entity_id: ad_group_id,
    entity_name: group_name,
    billable_event,
    bid_micros: microsOf(bid_micros),
    floor_micros: asMicros(floor),
    suggested_bid_micros: asMicros(2 * floor),
    mark: evidenceMark(bid_micros, floor),
  }
}

/**
 * What would have lasted the day at the same pace, but at most twice the budget: used up by noon, it is twice. In whole
 * units of the currency.
 */
export function suggestedBudget(budget_micros: number, used_up_by: number): number {
  const whole = (budget_micros * 24) / Math.max(12, Math.min(23, used_up_by))
  return Math.ceil(whole / MICROS) * MICROS
}

export function viewLimited(row: RowOf<typeof limitedBudgets>): Of<'budget_limited'> {
  const { campaign_id, campaign_name, used_up_days, used_up_by } = row
  const budget_micros = microsOf(row.budget_micros)
  return {
    ...above(row),
    kind: 'budget_limited',
    entity_id: campaign_id,
    entity_name: campaign_name,
    used_up_days,
    used_up_by,
    budget_micros,
    suggested_budget_micros: asMicros(suggestedBudget(budget_micros, used_up_by)),
    mark: evidenceMark(row.budget_micros),
  }
}

export function viewSmallAudience(row: NarrowGroup, small: SmallAudience): Of<'audience_small'> {
  const { ad_group_id, group_name, targeting, impressions } = row
  const { [small.widened]: _, ...suggested_targeting } = targeting
  return {
    ...above(row),
    ...small,
    kind: 'audience_small',
    entity_id: ad_group_id,
    entity_name: group_name,
    impressions,
    targeting,
    suggested_targeting,
    mark: evidenceMark(...partsOf(targeting)),
  }
}

/** jsonb keeps no order of keys. */
const partsOf = (targeting: TargetingSpec) =>
  Object.entries(targeting)
    .map(([key, list]) => `${key} ${list.join(',')}`)
    .toSorted()

export function viewWorn(
  row: WornAd,
  pin: PinView | undefined,
  days: { start_date: string; end_date: string },
): Of<'creative_worn'> {
  const { ad_id, ad_name, pin_id } = row
  return {
    ...above(row),
    kind: 'creative_worn',
    entity_id: ad_id,
    entity_name: ad_name,
    pin_id,
    first: {
      start_date: row.first_start,
      end_date: row.first_end,
      impressions: row.first_impressions,
      clicks: row.first_clicks,
    },
    last: { ...days, impressions: row.last_impressions, clicks: row.last_clicks },
    suggested_pin: pin ? { id: pin.id, title: pin.title, image_url: pin.images['236x'].url } : null,
    mark: evidenceMark(pin_id, row.first_start),
  }
}

export function viewEnded(row: EndedCampaign): Of<'ended_with_money'> {
  const { campaign_id, campaign_name, end_day, budget_kind, left_micros } = row
  return {
    ...above(row),
    kind: 'ended_with_money',
    entity_id: campaign_id,
    entity_name: campaign_name,
    end_day,
    budget_kind,
    left_micros: microsOf(left_micros),
    mark: evidenceMark(end_day),
  }
}
