import { entitiesCopy } from '@bowerbird/contract/campaigns/change-calls'
import { billableEventFor } from '@bowerbird/contract/campaigns/plan-terms'
import { asAdGroupId, asAdId, asCampaignId } from '@bowerbird/contract/kernel/ids'
import type { CampaignId } from '@bowerbird/contract/kernel/ids'
import { notFound } from '@bowerbird/core/call/api-error'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { localized } from '@bowerbird/texts/localized'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import { adGroupOf, adGroupsOf } from '../entities/ad-group-queries.ts'
import { adsAfter, adsOf } from '../entities/ad-queries.ts'
import { campaignOf } from '../entities/campaign-queries.ts'
import type { Ad, AdGroup, Campaign } from '../entities/campaign-tables.ts'
import { badField, refuseArchived } from '../entities/edit-errors.ts'
import { notifyServing } from '../entities/record-change.ts'
import { refuseTooMany } from './change-tree.ts'
import { refuseBadGoals } from './conversion-goals.ts'
import { createAdGroups, createAds } from './create-campaign.ts'
import { copiesOfAds, keywordsOfCopies, sameGroup } from './duplicate-campaign.ts'
import { giveKeywords } from './give-keywords.ts'
import { theOne } from './read-campaigns.ts'
import { viewCampaigns } from './view-entities.ts'

type CopyCtx = Ctx<typeof entitiesCopy>
type Runner = AllowedAdvertiser<'run'>

/** Copies ad groups into a campaign, or ads into an ad group, of the same account. Copies are paused, and reviewed as new. */
export const copyEntities = handle(
  entitiesCopy,
  ({ advertiser_id, entity_kind, entity_ids, into_id }, ctx) =>
    ctx.transaction(async (ctx) => {
      const advertiser = await allowAdvertiser(ctx, advertiser_id, 'run')
      const ids = [...new Set(entity_ids)]
      const campaign =
        entity_kind === 'ad_group'
          ? await copyGroups(ctx, advertiser, ids, into_id)
          : await copyAds(ctx, advertiser, ids, into_id)
      ctx.remember(campaign.campaign_id)
      await notifyServing(ctx, campaign)
      return viewOf(ctx, advertiser, campaign.campaign_id)
    }),
  {
    again: async (campaign_id: CampaignId, ctx, { advertiser_id }) =>
      viewOf(ctx, await allowAdvertiser(ctx, advertiser_id, 'run'), campaign_id),
  },
)

async function copyGroups(ctx: CopyCtx, advertiser: Runner, ids: readonly string[], into_id: string) {
  const { advertiser_id } = advertiser
  const campaign = await lockCampaign(ctx, advertiser, into_id)
  const found = await adGroupsOf(ctx.db, advertiser_id, ids.map(asAdGroupId))
  const groups = inOrder<AdGroup>(ctx, ids, found)
  const isForConversions = campaign.objective_type === 'WEB_CONVERSION'
  const ads: Ad[] = []
  for (const { campaign_id, ad_group_id } of groups)
    ads.push(
      ...(await adsAfter(ctx.db, {
        advertiser_id,
        campaign_id,
        ad_group_id,
        statuses: ['ACTIVE', 'PAUSED'],
        after: undefined,
        limit: mostBelow,
      })),
    )
  await refuseBadGoals(
    ctx,
    campaign,
    // What it is copied from may be for no conversion: then its event has to be chosen, in a new ad group.
    isForConversions ? groups.map((group) => ({ ...group, field: 'entity_ids' })) : [],
  )
  await refuseGonePins(ctx, advertiser, ads)
  await refuseTooMany(ctx, campaign, { ad_groups: groups.length, ads: ads.length })
  const billable_event = billableEventFor(campaign.objective_type)
  const place = { advertiser_id, campaign_id: campaign.campaign_id }
  const copies = await createAdGroups(
    ctx,
    groups.map((group) => {
      // A bid for a click says nothing of one for a thousand impressions, or for a conversion.
      const isOther =
        group.billable_event !== billable_event || (group.conversion_event !== null) !== isForConversions
      return {
        ...place,
        ...sameGroup(group),
        status: 'PAUSED',
        billable_event,
        conversion_event: isForConversions ? group.conversion_event : null,
        ...(isOther && ({ bid_strategy: 'AUTOMATIC_BID', bid_micros: null } as const)),
      }
    }),
  )
  await giveKeywords(ctx, advertiser_id, keywordsOfCopies(groups, copies))
  await createAds(ctx, advertiser_id, copiesOfAds(groups, copies, { place, ads }))
  return campaign
}

const mostBelow = 250

async function copyAds(ctx: CopyCtx, advertiser: Runner, ids: readonly string[], into_id: string) {
  const { advertiser_id } = advertiser
  const named = await adGroupOf(ctx.db, advertiser_id, asAdGroupId(into_id))
  if (!named) throw notFound()
  const campaign = await lockCampaign(ctx, advertiser, named.campaign_id)
  const group = await adGroupOf(ctx.db, advertiser_id, named.ad_group_id, 'lock')
  if (!group) throw notFound()
  refuseArchived(ctx, group)
  const ads = inOrder<Ad>(ctx, ids, await adsOf(ctx.db, advertiser_id, ids.map(asAdId)))
  await refuseGonePins(ctx, advertiser, ads)
  await refuseTooMany(ctx, campaign, { ad_groups: 0, ads: ads.length })
  const place = { campaign_id: campaign.campaign_id, ad_group_id: group.ad_group_id }
  const copies = ads.map(
    ({ name, pin_id, destination_url }) =>
      ({ ...place, name, status: 'PAUSED', pin_id, destination_url }) as const,
  )
  await createAds(ctx, advertiser_id, copies)
  return campaign
}

async function lockCampaign(ctx: CopyCtx, { advertiser_id }: Runner, id: string): Promise<Campaign> {
  const campaign = await campaignOf(ctx.db, advertiser_id, asCampaignId(id), 'lock')
  if (!campaign) throw notFound()
  refuseArchived(ctx, campaign)
  return campaign
}

/** All that were named, in their order; archived ones stay where they are. */
function inOrder<Row extends Ad | AdGroup>(
  ctx: CopyCtx,
  ids: readonly string[],
  found: ReadonlyMap<string, Row>,
): Row[] {
  return ids.map((id) => {
    const row = found.get(id)
    if (!row) throw notFound()
    refuseArchived(ctx, row)
    return row
  })
}

async function refuseGonePins(ctx: CopyCtx, { owner_user_id }: Runner, ads: readonly Ad[]): Promise<void> {
  const pins = await pinnerFacade.pinsByAddress(ctx, [...new Set(ads.map(({ pin_id }) => pin_id))])
  const gone = ads.find(({ pin_id }) => pins.get(pin_id)?.pinner.id !== owner_user_id)
  if (gone)
    throw badField(ctx, 'entity_ids', localized('errors-ads.thePinOfThisAdIsGone', { name: gone.name }))
}

async function viewOf(ctx: CopyCtx, advertiser: Runner, campaign_id: CampaignId) {
  const row = await campaignOf(ctx.db, advertiser.advertiser_id, campaign_id)
  return theOne(await viewCampaigns(ctx, advertiser, row ? [row] : []))
}
