import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { adGroupId, anyId, campaignId, knownId, pinId, wholeNumber } from '../kernel/fields.ts'
import type { AdGroupId, AdvertiserId, CampaignId, PinId } from '../kernel/ids.ts'
import { safeText } from '../kernel/safe-text.ts'
import { userBriefModel } from '../people/user-models.ts'
import {
  bidMicros,
  budgetMicros,
  day,
  destinationAddress,
  entityName,
  targetingSpec,
} from './campaign-models.ts'
import { newKeyword } from './keyword-models.ts'
import { KEYWORD_LINES_MAX, MOST_NEW_KEYWORDS } from './keyword-terms.ts'
import { conversionEvents } from '../conversions/conversion-terms.ts'
import { bidStrategies, budgetKinds, NAME_MAX, pacings, placements } from './campaign-terms.ts'
import { creatableObjectives, MOST_ADS, MOST_GROUPS } from './plan-terms.ts'

export const newAd = z.strictObject({ name: entityName, pin_id: pinId, destination_url: destinationAddress })

/** An ad group that is to be made, with its ads. */
export const newAdGroup = z.strictObject({
  name: entityName,
  targeting: targetingSpec,
  is_auto_targeting: z.boolean(),
  placement: z.enum(placements),
  bid_strategy: z.enum(bidStrategies),
  bid_micros: bidMicros.nullable(),
  daily_cap: wholeNumber(1, 50),
  /** Of a campaign for conversions: the event that it is for. */
  conversion_event: z.enum(conversionEvents).nullish(),
  keywords: z.array(newKeyword).max(MOST_NEW_KEYWORDS).optional(),
  /** An ad group of the same ad account whose keywords it has, too. */
  keywords_of: adGroupId.optional(),
  ads: z
    .array(newAd)
    .min(1, localized('errors-contract.chooseAPinForThisAdGroup'))
    .max(MOST_ADS, localized('errors-contract.anAdGroupHasAtMost', { most: MOST_ADS })),
})

/** A campaign that is to be made, with its ad groups and their ads. */
export const campaignPlan = z.strictObject({
  campaign: z.strictObject({
    name: entityName,
    objective_type: z.enum(creatableObjectives),
    budget_kind: z.enum(budgetKinds),
    budget_micros: budgetMicros,
    /** In the account's time zone; null: at once. */
    start_day: day.nullable(),
    /** The last day on which it runs; a budget for the whole time needs one. */
    end_day: day.nullable(),
    pacing: z.enum(pacings),
    /** A campaign of the same ad account whose negative keywords it has, too. */
    keywords_of: campaignId.optional(),
  }),
  ad_groups: z.array(newAdGroup).min(1).max(MOST_GROUPS),
})
export type CampaignPlan = z.infer<typeof campaignPlan>

/** What was typed so far: nothing has to be right yet, and amounts are as they stand in their fields. */
const typed = safeText({ max: 40 })
const draftAd = z.strictObject({
  name: safeText({ max: NAME_MAX }),
  pin_id: knownId<PinId>().nullable(),
  destination_url: safeText({ max: 2048 }),
})
const draftGroup = z.strictObject({
  name: safeText({ max: NAME_MAX }),
  targeting: targetingSpec,
  is_auto_targeting: z.boolean(),
  placement: z.enum(placements),
  bid_strategy: z.enum(bidStrategies),
  bid: typed,
  daily_cap: typed,
  conversion_event: z.enum(conversionEvents).nullish(),
  /** One a line. */
  keywords: safeText({ max: KEYWORD_LINES_MAX, lines: true }).optional(),
  keywords_of: knownId<AdGroupId>().optional(),
  ads: z.array(draftAd).max(MOST_ADS),
})
export const draftPlan = z.strictObject({
  campaign: z.strictObject({
    name: safeText({ max: NAME_MAX }),
    objective_type: z.enum(creatableObjectives),
    budget_kind: z.enum(budgetKinds),
    budget: typed,
    start_day: typed,
    end_day: typed,
    pacing: z.enum(pacings),
    keywords_of: knownId<CampaignId>().optional(),
  }),
  ad_groups: z.array(draftGroup).min(1).max(MOST_GROUPS),
})
export type DraftPlan = z.infer<typeof draftPlan>

export const draftModel = z.object({
  id: anyId,
  advertiser_id: knownId<AdvertiserId>(),
  type: z.literal('campaign_draft'),
  status: z.enum(['DRAFT', 'DELETED_DRAFT']),
  plan: draftPlan,
  /** The pins that its ads name and that may be promoted still. */
  pins: z.array(z.object({ id: knownId<PinId>(), title: z.string(), image_url: z.string() })),
  version: z.number().int(),
  /** Who changed it last; null: a user who left. */
  updated_by: userBriefModel.nullable(),
  updated_at: z.string(),
})
export type DraftView = z.infer<typeof draftModel>
