import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { anyId, knownId, micros, microsFrom, namedAudienceId } from '../kernel/fields.ts'
import type { AdGroupId, AdId, AdvertiserId, CampaignId, PinId } from '../kernel/ids.ts'
import { MOST_TARGETED_AUDIENCES } from '../audiences/audience-terms.ts'
import { conversionEvents } from '../conversions/conversion-terms.ts'
import { userBriefModel } from '../people/user-models.ts'
import { safeText, webAddress } from '../kernel/safe-text.ts'
import {
  bidStrategies,
  billableEvents,
  budgetKinds,
  changeActions,
  entityKinds,
  entityStatuses,
  halts,
  MICROS,
  MOST_POSTAL_CODES,
  MOST_REGIONS,
  NAME_MAX,
  objectiveTypes,
  pacings,
  placements,
  reviewStatuses,
  summaryStatuses,
  ageBuckets,
  deviceTypes,
  targetGenders,
} from './campaign-terms.ts'
import { reviewFields, reviewReasons } from './review-terms.ts'

/** Whom an ad group is for. A key that is missing, or an empty list, means everyone. */
export const targetingSpec = z.strictObject({
  ages: z.array(z.enum(ageBuckets)).max(ageBuckets.length).optional(),
  genders: z.array(z.enum(targetGenders)).max(targetGenders.length).optional(),
  /** Ids of topics: the categories of boards (contract/boards/board-categories.ts). */
  interests: z
    .array(safeText({ max: 60 }))
    .max(100)
    .optional(),
  /** Joined with the interests by OR. */
  keywords: z
    .array(safeText({ max: 80 }))
    .max(200)
    .optional(),
  /** ISO 3166-1 codes. */
  locations: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(250)
    .optional(),
  /** ISO 3166-2: `US-CA`. Who is in any of the places that are named matches. */
  regions: z
    .array(z.string().regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, localized('errors-contract.enterARegion')))
    .max(MOST_REGIONS)
    .optional(),
  /** Country and code, in capitals, without spaces and hyphens: `GB:SW1A1AA`. */
  postal_codes: z
    .array(z.string().regex(/^[A-Z]{2}:[A-Z0-9]{2,10}$/, localized('errors-contract.enterAPostalCode')))
    .max(MOST_POSTAL_CODES)
    .optional(),
  languages: z
    .array(z.string().regex(/^[a-z]{2}$/))
    .max(50)
    .optional(),
  devices: z.array(z.enum(deviceTypes)).max(deviceTypes.length).optional(),
  /** Audiences of the ad account: users who are in any of these, and in none of those below. */
  audience_include: z.array(namedAudienceId).max(MOST_TARGETED_AUDIENCES).optional(),
  audience_exclude: z.array(namedAudienceId).max(MOST_TARGETED_AUDIENCES).optional(),
})
/** The same as it is answered: a key that an older version kept is left out, and spoils no list. */
export const targetingView = z.object(targetingSpec.shape)

export type TargetingSpec = z.infer<typeof targetingSpec>

/** Where an ad leads. No one is sent on with a name and a password, and a name before the host is there to be taken for it. */
export const destinationAddress = webAddress.refine(
  (address) => !URL.canParse(address) || isWithoutUser(new URL(address)),
  localized('errors-contract.leaveOutTheUserNameBefore'),
)

const isWithoutUser = ({ username, password }: URL) => username === '' && password === ''

/** What is asked for as a budget: whole micros, from one unit to a thousand million of them. */
export const budgetMicros = microsFrom(
  z
    .number(localized('errors-contract.enterABudget'))
    .int(localized('errors-contract.enterABudgetInWholeMicros'))
    .min(MICROS, localized('errors-contract.enterABudgetOf1Or'))
    .max(1_000_000_000 * MICROS, localized('errors-contract.thisBudgetIsTooLarge')),
)
/** The most for one click, or for a thousand impressions. */
export const bidMicros = microsFrom(
  z
    .number(localized('errors-contract.enterABid'))
    .int(localized('errors-contract.enterABidInWholeMicros'))
    .min(MICROS / 100, localized('errors-contract.enterABidOf001'))
    .max(1000 * MICROS, localized('errors-contract.thisBidIsTooLarge')),
)
/** A day as the account's time zone has it. */
export const day = z.iso.date(localized('errors-ads.enterADay'))
export const entityName = safeText({ min: 1, max: NAME_MAX })
export const entityVersion = z.number().int().min(1)

const entity = {
  advertiser_id: knownId<AdvertiserId>(),
  name: z.string(),
  status: z.enum(entityStatuses),
  summary_status: z.enum(summaryStatuses),
  /** Why nothing of it is shown, where its status alone does not say. */
  halted_by: z.enum(halts).nullable(),
  version: entityVersion,
  created_at: z.string(),
  updated_at: z.string(),
}

export const campaignModel = z.object({
  id: knownId<CampaignId>(),
  ...entity,
  type: z.literal('campaign'),
  objective_type: z.enum(objectiveTypes),
  budget_kind: z.enum(budgetKinds),
  budget_micros: micros,
  start_at: z.string(),
  /** The last day on which it runs, in the account's time zone; null: until it is stopped. */
  end_day: z.string().nullable(),
  pacing: z.enum(pacings),
  /** What made it; of `automated`, the product chooses audiences and bids. */
  ads_client_type: z.enum(['quick_promote', 'web', 'automated']),
  /** Ads that are not archived, and how many of them wait for review or were turned down. */
  ad_count: z.number().int(),
  pending_count: z.number().int(),
  rejected_count: z.number().int(),
})
export type CampaignView = z.infer<typeof campaignModel>

export const adGroupModel = z.object({
  id: knownId<AdGroupId>(),
  ...entity,
  type: z.literal('ad_group'),
  campaign_id: knownId<CampaignId>(),
  billable_event: z.enum(billableEvents),
  bid_strategy: z.enum(bidStrategies),
  bid_micros: micros.nullable(),
  targeting: targetingView,
  is_auto_targeting: z.boolean(),
  placement: z.enum(placements),
  /** Impressions that one person meets a day, at most. */
  daily_cap: z.number().int(),
  /** The event of the advertiser's site that impressions are chosen for, and that a bid is for; null: none. */
  conversion_event: z.enum(conversionEvents).nullable(),
})
export type AdGroupView = z.infer<typeof adGroupModel>

export const adModel = z.object({
  id: knownId<AdId>(),
  ...entity,
  type: z.literal('ad'),
  campaign_id: knownId<CampaignId>(),
  ad_group_id: knownId<AdGroupId>(),
  pin_id: knownId<PinId>(),
  /** Null: deleted, or not everyone may see it any more; it is not shown. */
  pin: z
    .object({ id: knownId<PinId>(), title: z.string(), image_url: z.string(), dominant_color: z.string() })
    .nullable(),
  destination_url: z.string(),
  review_status: z.enum(reviewStatuses),
  review_reason: z.enum(reviewReasons).nullable(),
  review_field: z.enum(reviewFields).nullable(),
  review_note: z.string().nullable(),
  reviewed_at: z.string().nullable(),
  /** It was turned down, and the advertiser has not objected yet. */
  may_appeal: z.boolean(),
})
export type AdView = z.infer<typeof adModel>

/** A line of the history. `before` and `after` hold the fields that changed. */
export const changeModel = z.object({
  id: anyId,
  entity_kind: z.enum([...entityKinds, 'advertiser']),
  entity_id: anyId,
  /** As it is called now; null: it is gone. */
  entity_name: z.string().nullable(),
  campaign_id: knownId<CampaignId>().nullable(),
  action: z.enum(changeActions),
  /** Null: the site itself, or a user who left it. */
  actor: userBriefModel.nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  at: z.string(),
})
export type ChangeView = z.infer<typeof changeModel>
