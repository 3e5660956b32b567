import {
  adGet,
  adGroupGet,
  adGroupsGet,
  adsGet,
  campaignGet,
  campaignsGet,
} from '@bowerbird/contract/campaigns/campaign-calls'
import type { EntityStatus } from '@bowerbird/contract/campaigns/campaign-terms'
import type { AdGroupId, AdId, AdvertiserId, CampaignId, Id } from '@bowerbird/contract/kernel/ids'
import { bookmarkIdOf, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import { adGroupOf, adGroupsAfter } from '../entities/ad-group-queries.ts'
import { adOf, adsAfter } from '../entities/ad-queries.ts'
import { campaignOf, campaignsAfter } from '../entities/campaign-queries.ts'
import { viewAdGroups, viewAds, viewCampaigns } from './view-entities.ts'

/** The default states of a list. */
const unarchived: readonly EntityStatus[] = ['DRAFT', 'ACTIVE', 'PAUSED']

export const listCampaigns = handle(campaignsGet, async (input, ctx) => {
  const advertiser = await allowAdvertiser(ctx, input.advertiser_id, 'see')
  const page = pageAsked<CampaignId>('campaigns', input, input.campaign_ids)
  const rows = await campaignsAfter(ctx.db, page.asked)
  const { items, bookmark } = pageOf(rows, { ...page.cut, key: (row) => row.campaign_id })
  return { data: await viewCampaigns(ctx, advertiser, items), bookmark }
})

export const listAdGroups = handle(adGroupsGet, async (input, ctx) => {
  const advertiser = await allowAdvertiser(ctx, input.advertiser_id, 'see')
  const page = pageAsked<AdGroupId>('ad_groups', input, input.ad_group_ids)
  const rows = await adGroupsAfter(ctx.db, { ...page.asked, campaign_id: input.campaign_id })
  const { items, bookmark } = pageOf(rows, { ...page.cut, key: (row) => row.ad_group_id })
  return { data: await viewAdGroups(ctx, advertiser, items), bookmark }
})

export const listAds = handle(adsGet, async (input, ctx) => {
  const advertiser = await allowAdvertiser(ctx, input.advertiser_id, 'see')
  const page = pageAsked<AdId>('ads', input, input.ad_ids)
  const { campaign_id, ad_group_id } = input
  const rows = await adsAfter(ctx.db, { ...page.asked, campaign_id, ad_group_id })
  const { items, bookmark } = pageOf(rows, { ...page.cut, key: (row) => row.ad_id })
  return { data: await viewAds(ctx, advertiser, items), bookmark }
})

export const readCampaign = handle(campaignGet, async ({ advertiser_id, campaign_id }, ctx) => {
  const advertiser = await allowAdvertiser(ctx, advertiser_id, 'see')
  const row = await campaignOf(ctx.db, advertiser_id, campaign_id)
  return theOne(await viewCampaigns(ctx, advertiser, row ? [row] : []))
})

export const readAdGroup = handle(adGroupGet, async ({ advertiser_id, ad_group_id }, ctx) => {
  const advertiser = await allowAdvertiser(ctx, advertiser_id, 'see')
  const row = await adGroupOf(ctx.db, advertiser_id, ad_group_id)
  return theOne(await viewAdGroups(ctx, advertiser, row ? [row] : []))
})

export const readAd = handle(adGet, async ({ advertiser_id, ad_id }, ctx) => {
  const advertiser = await allowAdvertiser(ctx, advertiser_id, 'see')
  const row = await adOf(ctx.db, advertiser_id, ad_id)
  return theOne(await viewAds(ctx, advertiser, row ? [row] : []))
})

/** The only one of these views; none: there is no such thing. */
export function theOne<View>([view]: readonly View[]): View {
  if (view === undefined) throw notFound()
  return view
}

interface Asked {
  advertiser_id: AdvertiserId
  entity_statuses?: readonly EntityStatus[] | undefined
  campaign_id?: CampaignId | undefined
  ad_group_id?: AdGroupId | undefined
  page_size: number
  bookmarks: string | null
}

/** The filter of a list, and its page. */
function pageAsked<SomeId extends Id<string>>(list: string, input: Asked, ids?: readonly SomeId[]) {
  const { advertiser_id, entity_statuses, campaign_id, ad_group_id, page_size, bookmarks } = input
  const statuses = entity_statuses?.length ? entity_statuses : unarchived
  const scope = [list, advertiser_id, campaign_id, ad_group_id, ...statuses, ...(ids ?? [])].join(' ')
  const after = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkIdOf<SomeId>(), bookmarks)
  return {
    asked: { advertiser_id, statuses, ids, after, limit: page_size + 1 },
    cut: { scope, limit: page_size },
  }
}
