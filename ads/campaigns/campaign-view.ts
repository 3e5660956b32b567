import { microsOf } from '../money/money-now.ts'
import type { AdGroupView, AdView, CampaignView } from '@bowerbird/contract/campaigns/campaign-models'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import type { AdCounts } from '../entities/ad-queries.ts'
import type { Ad, AdGroup, Campaign } from '../entities/campaign-tables.ts'
import { adsAsOne, haltOf, summaryStatusOf } from '../entities/summary-status.ts'

/** The fields of an account that decide whether its campaigns run. */
export interface Standing {
  now: Date
  zone: string
  has_money: boolean
  is_disabled: boolean
}

export function viewCampaign(row: Campaign, at: Standing, counts: AdCounts | undefined): CampaignView {
  const { name, objective_type, budget_kind, end_day, pacing, ads_client_type } = row
  const ads = counts ? adsAsOne(row.status, counts) : null
  return {
    ...shared(row, row.campaign_id),
    type: 'campaign',
    name,
    objective_type,
    budget_kind,
    budget_micros: microsOf(row.budget_micros),
    start_at: row.start_at.toISOString(),
    end_day,
    pacing,
    ads_client_type,
    summary_status: summaryStatusOf(row, null, ads, at),
    halted_by: haltOf(row, null, ads, at),
    ad_count: counts?.ad_count ?? 0,
    pending_count: counts?.pending_count ?? 0,
    rejected_count: counts?.rejected_count ?? 0,
  }
}

export function viewAdGroup(row: AdGroup, campaign: Campaign, at: Standing): AdGroupView {
  const { name, campaign_id, billable_event, bid_strategy, targeting } = row
  const { is_auto_targeting, placement, daily_cap } = row
  return {
    ...shared(row, row.ad_group_id),
    type: 'ad_group',
    name,
    campaign_id,
    billable_event,
    bid_strategy,
    bid_micros: row.bid_micros === null ? null : microsOf(row.bid_micros),
    targeting,
    is_auto_targeting,
    placement,
    daily_cap,
    conversion_event: row.conversion_event,
    summary_status: summaryStatusOf(campaign, row, null, at),
    halted_by: haltOf(campaign, row, null, at),
  }
}

interface Above {
  campaign: Campaign
  ad_group: AdGroup
  /** Undefined: not everyone may see it any more. */
  pin: PinView | undefined
}

export function viewAd(row: Ad, { campaign, ad_group, pin }: Above, at: Standing): AdView {
  const { name, campaign_id, ad_group_id, pin_id, destination_url, review_status } = row
  const { review_reason, review_field, review_note, has_appealed } = row
  const met = { ...at, is_pin_gone: pin === undefined }
  return {
    ...shared(row, row.ad_id),
    type: 'ad',
    name,
    campaign_id,
    ad_group_id,
    pin_id,
    pin: pin ? viewPromotedPin(pin) : null,
    destination_url,
    review_status,
    review_reason,
    review_field,
    review_note,
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
    may_appeal: review_status === 'REJECTED' && !has_appealed && row.status !== 'ARCHIVED',
    summary_status: summaryStatusOf(campaign, ad_group, row, met),
    halted_by: haltOf(campaign, ad_group, row, met),
  }
}

function viewPromotedPin({ id, title, images, dominant_color }: PinView): NonNullable<AdView['pin']> {
  return { id, title, image_url: images['236x'].url, dominant_color }
}

function shared<SomeId extends string>(row: Campaign | AdGroup | Ad, id: SomeId) {
  return {
    id,
    advertiser_id: row.advertiser_id,
    status: row.status,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
