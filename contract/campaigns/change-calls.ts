import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { adGroupId, adId, advertiserId, campaignId, pinId, thingId, wholeNumber } from '../kernel/fields.ts'
import { safeText } from '../kernel/safe-text.ts'
import {
  bidMicros,
  budgetMicros,
  campaignModel,
  day,
  destinationAddress,
  entityName,
  entityVersion,
  targetingSpec,
} from './campaign-models.ts'
import { bidStrategies, entityKinds, pacings, placements, settableStatuses } from './campaign-terms.ts'
import { newAd, newAdGroup } from './plan-models.ts'
import { bulkModes, bulkOutcomes, MOST_AT_ONCE, MOST_COPIED } from './change-terms.ts'
import { MOST_GROUPS } from './plan-terms.ts'

const account = { advertiser_id: advertiserId }
const shared = {
  version: entityVersion,
  name: entityName.optional(),
  status: z.enum(settableStatuses).optional(),
}

export const campaignTreeUpdate = rest(
  'PUT',
  '/ads/v4/advertisers/{advertiser_id}/campaigns/{campaign_id}/tree/',
  {
    access: 'pinner',
    summary:
      'Changes a campaign, its ad groups and ads, and adds new ones: all of it, or nothing. Each `version` is that of the copy that was changed.',
    input: z.object({
      ...account,
      campaign_id: campaignId,
      changed_campaign: z
        .strictObject({
          ...shared,
          budget_micros: budgetMicros.optional(),
          /** Only until it has begun; null: at once. */
          start_day: day.nullable().optional(),
          end_day: day.nullable().optional(),
          pacing: z.enum(pacings).optional(),
        })
        .optional(),
      changed_ad_groups: z
        .array(
          z.strictObject({
            ad_group_id: adGroupId,
            ...shared,
            bid_strategy: z.enum(bidStrategies).optional(),
            bid_micros: bidMicros.nullable().optional(),
            targeting: targetingSpec.optional(),
            is_auto_targeting: z.boolean().optional(),
            placement: z.enum(placements).optional(),
            daily_cap: wholeNumber(1, 50).optional(),
          }),
        )
        .max(MOST_AT_ONCE)
        .optional(),
      changed_ads: z
        .array(
          z.strictObject({
            ad_id: adId,
            ...shared,
            destination_url: destinationAddress.optional(),
            pin_id: pinId.optional(),
          }),
        )
        .max(MOST_AT_ONCE)
        .optional(),
      new_ad_groups: z.array(newAdGroup).max(MOST_GROUPS).optional(),
      /** Into ad groups that are there. */
      new_ads: z
        .array(z.strictObject({ ad_group_id: adGroupId, ...newAd.shape }))
        .max(MOST_AT_ONCE)
        .optional(),
    }),
    output: campaignModel,
    errors: ['stale_version', 'pin_not_promotable'],
    max_bytes: 4 * 1024 * 1024,
  },
)

export const entitiesUpdate = rest('PUT', '/ads/v4/advertisers/{advertiser_id}/bulk_edits/', {
  access: 'pinner',
  summary:
    'Changes many campaigns, ad groups or ads, each by its `version`. `mode` says what happens when some are refused: nothing at all is changed, or the others are.',
  input: z.object({
    ...account,
    entity_kind: z.enum(entityKinds),
    /** What is refused of one is answered with it, and does not refuse the call: so values are judged one by one. */
    entities: z
      .array(
        z.strictObject({
          id: thingId,
          version: entityVersion,
          name: safeText({ max: 200 }).optional(),
          status: z.enum(settableStatuses).optional(),
          /** Of a campaign. */
          budget_micros: z.number().optional(),
          start_day: day.optional(),
          end_day: day.nullable().optional(),
          /** Of an ad group; null: automatic. */
          bid_micros: z.number().nullable().optional(),
        }),
      )
      .min(1)
      .max(MOST_AT_ONCE),
    mode: z.enum(bulkModes),
  }),
  output: z.object({
    is_saved: z.boolean(),
    /** In the order in which they were asked for. */
    rows: z.array(
      z.object({
        id: z.string(),
        outcome: z.enum(bulkOutcomes),
        /** As it is now. */
        version: entityVersion,
        /** Why it was refused. */
        reason: z.string().nullable(),
      }),
    ),
  }),
})

export const entitiesCopy = rest('POST', '/ads/v4/advertisers/{advertiser_id}/copies/', {
  access: 'pinner',
  summary:
    'Copies ad groups with their ads into a campaign, or ads into an ad group, of the same ad account. The copies are paused. Answers the campaign that has them.',
  input: z.object({
    ...account,
    entity_kind: z.enum(['ad_group', 'ad']),
    entity_ids: z.array(thingId).min(1).max(MOST_COPIED),
    /** A campaign for ad groups, an ad group for ads. */
    into_id: thingId,
  }),
  output: campaignModel,
})
