import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { reviewStatuses } from '../campaigns/campaign-terms.ts'
import { destinationAddress, targetingSpec } from '../campaigns/campaign-models.ts'
import { advertiserId, anyId, flag, knownId, microsFrom, pinId, wholeNumber } from '../kernel/fields.ts'
import type { AdGroupId, AdId, AdvertiserId, CampaignId, PinId } from '../kernel/ids.ts'
import { exactText, safeText } from '../kernel/safe-text.ts'
import { pinModel } from '../pins/pin-models.ts'
import { LARGEST_BUDGET, LONGEST_DURATION, SMALLEST_STEP, toMicros, campaignName } from './promote-terms.ts'
import { promoteObjectives } from './promote-values.ts'

/** The request of quick promote: business.md §3, and nothing besides. */
export const promoteInput = z.object({
  advertiser_id: advertiserId,
  pin_id: pinId,
  budget_in_micro_currency: microsFrom(
    z
      .number(localized('errors-contract.enterABudget'))
      .int(localized('errors-contract.enterABudgetInWholeMicros'))
      .positive(localized('errors-contract.enterABudget'))
      .max(toMicros(LARGEST_BUDGET), localized('errors-contract.thisBudgetIsTooLarge'))
      .multipleOf(SMALLEST_STEP, localized('errors-contract.enterABudgetWithTwoDecimal')),
  ),
  campaign_name: safeText({
    min: 1,
    max: 1000,
    too_short: localized('errors-contract.enterAName'),
  }).transform(campaignName),
  destination_url: destinationAddress,
  duration: wholeNumber(1, LONGEST_DURATION),
  auto_targeting_enabled: flag,
  is_ongoing: flag,
  start_now: z.literal(true),
  targeting_spec: targetingSpec,
  ads_client_type: z.literal('quick_promote'),
  product_group_id: anyId.nullish(),
  flexible_daily_budget_enabled: z.literal(false),
  objective_type: z.enum(promoteObjectives).optional(),
  optimization_goal_metadata: z
    .strictObject({ conversion_tag_id: exactText(64), conversion_event: exactText(64) })
    .optional(),
  /** The last day, in the account's time zone. It overrides the duration, where both are given. */
  inclusive_end_date: z.iso.date(localized('errors-ads.enterADay')).optional(),
})

/** What was made of it. */
export const promotedModel = z.object({
  advertiser_id: knownId<AdvertiserId>(),
  campaign_id: knownId<CampaignId>(),
  ad_group_id: knownId<AdGroupId>(),
  ad_id: knownId<AdId>(),
  pin_id: knownId<PinId>(),
  campaign_name: z.string(),
  review_status: z.enum(reviewStatuses),
  budget_in_micro_currency: z.number().int(),
  currency: z.string(),
  /** Null: until it is stopped. */
  end_day: z.string().nullable(),
})
export type PromotedView = z.infer<typeof promotedModel>

export const promotablePinModel = pinModel
  .pick({
    id: true,
    title: true,
    description: true,
    link: true,
    domain: true,
    alt_text: true,
    dominant_color: true,
    placeholder: true,
    images: true,
    pinner: true,
  })
  .extend({
    /** The newest campaign of the account that promotes it and has not ended; null: none does. */
    promoted_in: z.object({ campaign_id: knownId<CampaignId>(), name: z.string() }).nullable(),
  })
export type PromotablePin = z.infer<typeof promotablePinModel>
