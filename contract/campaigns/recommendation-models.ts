import { z } from 'zod'
import { anyId, knownId, micros } from '../kernel/fields.ts'
import type { AdGroupId, AdId, CampaignId, PinId } from '../kernel/ids.ts'
import { budgetKinds, billableEvents } from './campaign-terms.ts'
import { targetingView } from './campaign-models.ts'
import { widenedKeys } from './recommendation-terms.ts'
import { reviewFields, reviewReasons } from './review-terms.ts'

const count = z.number().int().min(0)
const days = z.object({ start_date: z.string(), end_date: z.string() })
const counted = z.object({ ...days.shape, impressions: count, clicks: count })

const common = {
  campaign: z.object({ id: knownId<CampaignId>(), name: z.string() }),
  entity_name: z.string(),
  /** Of the entity that it is about, to change it by. */
  version: z.number().int(),
  /** Stays the same while the evidence does: a dismissal holds for this mark alone. */
  mark: z.string(),
}
const ofCampaign = { ...common, entity_id: knownId<CampaignId>() }
const ofGroup = { ...common, entity_id: knownId<AdGroupId>() }
const ofAd = { ...common, entity_id: knownId<AdId>() }

/** One thing to improve: its evidence, and the change where one press makes it. */
export const recommendationModel = z.discriminatedUnion('kind', [
  z.object({
    ...ofAd,
    kind: z.literal('ad_rejected'),
    review_reason: z.enum(reviewReasons).nullable(),
    review_field: z.enum(reviewFields).nullable(),
    reviewed_at: z.string().nullable(),
  }),
  z.object({ ...ofCampaign, kind: z.literal('no_approved_ad'), ad_count: count }),
  z.object({
    ...ofGroup,
    kind: z.literal('bid_under_floor'),
    billable_event: z.enum(billableEvents),
    bid_micros: micros,
    floor_micros: micros,
    suggested_bid_micros: micros,
  }),
  z.object({
    ...ofCampaign,
    kind: z.literal('budget_limited'),
    /** Of the days of the answer, those on which the budget was used up before the last hour. */
    used_up_days: count,
    /** By which full hour, 1 to 23, on the average of these days. */
    used_up_by: z.number().int(),
    budget_micros: micros,
    suggested_budget_micros: micros,
  }),
  z.object({
    ...ofGroup,
    kind: z.literal('auctions_lost'),
    /** In which it took part with its present bid, and those of them lost to higher bids; estimates where there are many ads. */
    auctions: count,
    lost: count,
    billable_event: z.enum(billableEvents),
    bid_micros: micros,
    suggested_bid_micros: micros,
    /** Of a hundred that it lost, those in which the suggested bid would have been ahead. */
    then_ahead: count,
  }),
  z.object({
    ...ofGroup,
    kind: z.literal('audience_small'),
    impressions: count,
    targeting: targetingView,
    /** The part that keeps most people out, and the targeting without it. */
    widened: z.enum(widenedKeys),
    suggested_targeting: targetingView,
    /** Of a hundred accounts, those that match: fewer than `now_below`, and at least `then_least` without that part. */
    now_below: count,
    then_least: count,
  }),
  z.object({
    ...ofAd,
    kind: z.literal('creative_worn'),
    first: counted,
    last: counted,
    pin_id: knownId<PinId>(),
    /** The newest pin of the profile that no campaign promotes; null: there is none. */
    suggested_pin: z.object({ id: knownId<PinId>(), title: z.string(), image_url: z.string() }).nullable(),
  }),
  z.object({
    ...ofCampaign,
    kind: z.literal('ended_with_money'),
    end_day: z.string(),
    budget_kind: z.enum(budgetKinds),
    /** Of the budget for a lifetime budget, else of the ad account. */
    left_micros: micros,
  }),
])
export type Recommendation = z.infer<typeof recommendationModel>

export const recommendationsModel = z.object({
  /** The days that figures are of, in the account's time zone. */
  days,
  recommendations: z.array(recommendationModel),
  dismissed_count: count,
})
export type Recommendations = z.infer<typeof recommendationsModel>

export const dismissalModel = z.object({ entity_id: anyId, is_dismissed: z.boolean() })
