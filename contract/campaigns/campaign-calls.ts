import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import {
  adGroupId,
  adId,
  advertiserId,
  campaignId,
  listOf,
  optional,
  pageOptions,
  pinId,
  thingId,
  wholeNumber,
} from '../kernel/fields.ts'
import { safeText } from '../kernel/safe-text.ts'
import {
  adGroupModel,
  adModel,
  bidMicros,
  budgetMicros,
  campaignModel,
  changeModel,
  day,
  entityName,
  entityVersion,
  destinationAddress,
  targetingSpec,
} from './campaign-models.ts'
import {
  bidStrategies,
  entityKinds,
  entityStatuses,
  pacings,
  placements,
  settableStatuses,
} from './campaign-terms.ts'
import { MOST_AT_ONCE } from './change-terms.ts'

const account = { advertiser_id: advertiserId }
const statuses = { entity_statuses: optional(listOf(z.enum(entityStatuses), entityStatuses.length)) }

export const campaignsGet = rest('GET', '/ads/v4/advertisers/{advertiser_id}/campaigns/', {
  access: 'pinner',
  summary: 'The campaigns of an ad account, newest first; all but archived ones unless states are named.',
  input: z.object({
    ...account,
    campaign_ids: optional(listOf(campaignId, MOST_AT_ONCE)),
    ...statuses,
    ...pageOptions(25, 250),
  }),
  output: z.array(campaignModel),
  paged: true,
})

export const campaignGet = rest('GET', '/ads/v4/advertisers/{advertiser_id}/campaigns/{campaign_id}/', {
  access: 'pinner',
  summary: 'One campaign.',
  input: z.object({ ...account, campaign_id: campaignId }),
  output: campaignModel,
})

export const campaignUpdate = rest('PUT', '/ads/v4/advertisers/{advertiser_id}/campaigns/{campaign_id}/', {
  access: 'pinner',
  summary: 'Changes the given fields of a campaign. `version` is that of the copy that was changed.',
  input: z.object({
    ...account,
    campaign_id: campaignId,
    version: entityVersion,
    name: entityName.optional(),
    status: z.enum(settableStatuses).optional(),
    budget_micros: budgetMicros.optional(),
    /** Only until it has begun. */
    start_at: z.iso.datetime({ offset: true }).optional(),
    end_day: day.nullable().optional(),
    pacing: z.enum(pacings).optional(),
  }),
  output: campaignModel,
  errors: ['stale_version'],
})

export const campaignDuplicate = rest(
  'POST',
  '/ads/v4/advertisers/{advertiser_id}/campaigns/{campaign_id}/duplicate/',
  {
    access: 'pinner',
    summary: 'Duplicates a campaign with its ad groups and ads. The copy is paused.',
    input: z.object({ ...account, campaign_id: campaignId, name: entityName.optional() }),
    output: campaignModel,
  },
)

export const adGroupsGet = rest('GET', '/ads/v4/advertisers/{advertiser_id}/ad_groups/', {
  access: 'pinner',
  summary: 'The ad groups of an ad account or of one campaign, newest first.',
  input: z.object({
    ...account,
    campaign_id: optional(campaignId),
    ad_group_ids: optional(listOf(adGroupId, MOST_AT_ONCE)),
    ...statuses,
    ...pageOptions(25, 250),
  }),
  output: z.array(adGroupModel),
  paged: true,
})

export const adGroupGet = rest('GET', '/ads/v4/advertisers/{advertiser_id}/ad_groups/{ad_group_id}/', {
  access: 'pinner',
  summary: 'One ad group.',
  input: z.object({ ...account, ad_group_id: adGroupId }),
  output: adGroupModel,
})

export const adGroupUpdate = rest('PUT', '/ads/v4/advertisers/{advertiser_id}/ad_groups/{ad_group_id}/', {
  access: 'pinner',
  summary: 'Changes the given fields of an ad group. `version` is that of the copy that was changed.',
  input: z.object({
    ...account,
    ad_group_id: adGroupId,
    version: entityVersion,
    name: entityName.optional(),
    status: z.enum(settableStatuses).optional(),
    bid_strategy: z.enum(bidStrategies).optional(),
    bid_micros: bidMicros.nullable().optional(),
    /** As a whole: a key that is missing means everyone. */
    targeting: targetingSpec.optional(),
    is_auto_targeting: z.boolean().optional(),
    placement: z.enum(placements).optional(),
    daily_cap: wholeNumber(1, 50).optional(),
  }),
  output: adGroupModel,
  errors: ['stale_version'],
})

export const adsGet = rest('GET', '/ads/v4/advertisers/{advertiser_id}/ads/', {
  access: 'pinner',
  summary: 'The ads of an ad account, of one campaign or of one ad group, newest first.',
  input: z.object({
    ...account,
    campaign_id: optional(campaignId),
    ad_group_id: optional(adGroupId),
    ad_ids: optional(listOf(adId, MOST_AT_ONCE)),
    ...statuses,
    ...pageOptions(25, 250),
  }),
  output: z.array(adModel),
  paged: true,
})

export const adGet = rest('GET', '/ads/v4/advertisers/{advertiser_id}/ads/{ad_id}/', {
  access: 'pinner',
  summary: 'One ad, with the result of its review.',
  input: z.object({ ...account, ad_id: adId }),
  output: adModel,
})

export const adUpdate = rest('PUT', '/ads/v4/advertisers/{advertiser_id}/ads/{ad_id}/', {
  access: 'pinner',
  summary:
    'Changes an ad. `version` is that of the copy that was changed. A new pin or destination is reviewed again.',
  input: z.object({
    ...account,
    ad_id: adId,
    version: entityVersion,
    name: entityName.optional(),
    status: z.enum(settableStatuses).optional(),
    destination_url: destinationAddress.optional(),
    pin_id: pinId.optional(),
  }),
  output: adModel,
  errors: ['stale_version'],
})

export const adAppeal = rest('POST', '/ads/v4/advertisers/{advertiser_id}/ads/{ad_id}/appeal/', {
  access: 'pinner',
  summary: 'Appeals against the rejection of an ad, with a reason. Each rejection can be appealed once.',
  input: z.object({
    ...account,
    ad_id: adId,
    text: safeText({
      min: 1,
      max: 1000,
      lines: true,
      too_short: localized('errors-contract.sayWhyItShouldRun'),
    }),
  }),
  output: adModel,
})

export const statusesSet = rest('PUT', '/ads/v4/advertisers/{advertiser_id}/statuses/', {
  access: 'pinner',
  summary: 'Pauses, resumes or archives several at once: all of them, or none if one was changed meanwhile.',
  input: z.object({
    ...account,
    entity_kind: z.enum(entityKinds),
    entities: z
      .array(z.object({ id: thingId, version: entityVersion }))
      .min(1)
      .max(100),
    status: z.enum(settableStatuses),
  }),
  output: z.array(z.object({ id: z.string(), status: z.enum(entityStatuses), version: entityVersion })),
  errors: ['stale_version'],
})

export const changesGet = rest('GET', '/ads/v4/advertisers/{advertiser_id}/changes/', {
  access: 'pinner',
  summary: 'The change history: who changed what and when, with the values before and after, newest first.',
  input: z.object({
    ...account,
    campaign_id: optional(campaignId),
    entity_id: optional(thingId),
    ...pageOptions(50, 250),
  }),
  output: z.array(changeModel),
  paged: true,
})
