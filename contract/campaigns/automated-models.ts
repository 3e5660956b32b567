import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { knownId, micros, pinId } from '../kernel/fields.ts'
import type { AdGroupId, AdId, PinId } from '../kernel/ids.ts'
import { topicBriefModel } from '../topics/topic-models.ts'
import { automatedObjectives, automatedAudiences, MOST_AUTOMATED_PINS } from './automated-terms.ts'
import { budgetMicros, campaignModel, day, destinationAddress, entityName } from './campaign-models.ts'
import { billableEvents, placements } from './campaign-terms.ts'

const countries = z
  .array(z.string().regex(/^[A-Z]{2}$/))
  .min(1, localized('errors-contract.chooseACountry'))
  .max(250)

const pins = z
  .array(z.strictObject({ pin_id: pinId, destination_url: destinationAddress }))
  .min(1, localized('errors-contract.chooseAPin'))
  .max(
    MOST_AUTOMATED_PINS,
    localized('errors-contract.anAutomatedCampaignHasAtMost', { most: MOST_AUTOMATED_PINS }),
  )
  .refine(
    (all) => new Set(all.map((one) => one.pin_id)).size === all.length,
    localized('errors-contract.chooseEachPinOnce'),
  )

/** What a person says of an automated campaign; the product chooses the rest. */
export const automatedWish = z.strictObject({
  name: entityName,
  objective_type: z.enum(automatedObjectives),
  /** A day. */
  budget_micros: budgetMicros,
  /** The last day on which it runs, in the account's time zone; null: until it is stopped. */
  end_day: day.nullable(),
  countries,
  pins,
})
export type AutomatedWish = z.infer<typeof automatedWish>

/** What of it may change later. */
export const automatedChange = automatedWish.omit({ objective_type: true, countries: true })

const chosenGroup = z.object({
  audience: z.enum(automatedAudiences),
  placement: z.enum(placements),
  /** Of `topics`. */
  topics: z.array(topicBriefModel),
  /** Of `searches`. */
  keywords: z.array(z.string()),
})

/** What the product would choose. */
export const automatedPlanModel = z.object({
  groups: z.array(chosenGroup),
  billable_event: z.enum(billableEvents),
  /** The most that is bid for one event; for impressions: for a thousand. */
  bid_micros: micros,
  floor_micros: micros,
})
export type AutomatedPlanView = z.infer<typeof automatedPlanModel>

const part = z.number().min(0).max(1)
const share = z.object({
  ad_id: knownId<AdId>(),
  /** Of the places that the campaign may get; all of a day's make 1. */
  share: part,
  /** Counted in the days before, without what was filtered. */
  impressions: z.number().int(),
  results: z.number().int(),
  /** How likely it is the best of all, as far as the counts say. */
  chance_best: part,
})
export type DividedShare = z.infer<typeof share>

export const automatedCampaignModel = z.object({
  type: z.literal('automated_campaign'),
  campaign: campaignModel,
  ...automatedPlanModel.shape,
  groups: z.array(chosenGroup.extend({ ad_group_id: knownId<AdGroupId>(), name: z.string() })),
  ads: z.array(
    share.extend({
      ad_group_id: knownId<AdGroupId>(),
      pin_id: knownId<PinId>(),
      is_active: z.boolean(),
    }),
  ),
  pins: z.array(
    z.object({
      pin_id: knownId<PinId>(),
      destination_url: z.string(),
      title: z.string(),
      /** Null: it cannot be seen by everyone any more. */
      image_url: z.string().nullable(),
    }),
  ),
  countries: z.array(z.string()),
  /** Newest first. */
  divisions: z.array(z.object({ day: z.string(), shares: z.array(share) })),
})
export type AutomatedCampaignView = z.infer<typeof automatedCampaignModel>
