import { microsOf } from '../money/money-now.ts'
import { campaignDuplicate } from '@bowerbird/contract/campaigns/campaign-calls'
import { NAME_MAX } from '@bowerbird/contract/campaigns/campaign-terms'
import type { AdGroupId, CampaignId } from '@bowerbird/contract/kernel/ids'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import type { Advertiser } from '../business/allow-advertiser.ts'
import { adGroupsAfter } from '../entities/ad-group-queries.ts'
import { adsAfter } from '../entities/ad-queries.ts'
import { dayIn, daysAfter, daysBetween } from '../entities/campaign-days.ts'
import { campaignOf } from '../entities/campaign-queries.ts'
import type { Ad, AdGroup, Campaign } from '../entities/campaign-tables.ts'
import { createAdGroups, createAds, createCampaign } from './create-campaign.ts'
import { giveKeywords } from './give-keywords.ts'
import type { GivenKeywords } from './give-keywords.ts'
import { theOne } from './read-campaigns.ts'
import { viewCampaigns } from './view-entities.ts'

type CopyCtx = Ctx<typeof campaignDuplicate>
const mostBelow = 250

/** A second campaign like the first, paused: to be changed before it runs. Its ads are new ones, reviewed as such. */
export const duplicateCampaign = handle(
  campaignDuplicate,
  ({ advertiser_id, campaign_id, name }, ctx) =>
    ctx.transaction(async (ctx) => {
      const advertiser = await allowAdvertiser(ctx, advertiser_id, 'run')
      const row = await campaignOf(ctx.db, advertiser_id, campaign_id)
      if (!row) throw notFound()
      const { objective_type, budget_kind, pacing } = row
      const copy_id = await createCampaign(ctx, advertiser_id, {
        objective_type,
        budget_kind,
        pacing,
        name: name ?? copyName(row.name),
        budget_micros: microsOf(row.budget_micros),
        ads_client_type: 'web',
        status: 'PAUSED',
        ...datesOf(ctx, advertiser, row),
      })
      await copyBelow(ctx, row, copy_id)
      ctx.remember(copy_id)
      return copied(ctx, advertiser, copy_id)
    }),
  {
    again: async (copy_id: CampaignId, ctx, { advertiser_id }) =>
      copied(ctx, await allowAdvertiser(ctx, advertiser_id, 'run'), copy_id),
  },
)

async function copyBelow(ctx: CopyCtx, { advertiser_id, campaign_id }: Campaign, copy_id: CampaignId) {
  const page = { advertiser_id, campaign_id, statuses: ['ACTIVE', 'PAUSED'], after: undefined } as const
  const place = { advertiser_id, campaign_id: copy_id }
  const groups = await adGroupsAfter(ctx.db, { ...page, limit: mostBelow })
  const ads = await adsAfter(ctx.db, { ...page, limit: mostBelow })
  const copies = await createAdGroups(
    ctx,
    groups.map((group) => ({ ...place, ...sameGroup(group) })),
  )
  await giveKeywords(ctx, advertiser_id, [
    { parent_kind: 'campaign', parent_id: copy_id, keywords_of: campaign_id, field: 'keywords' },
    ...keywordsOfCopies(groups, copies),
  ])
  await createAds(ctx, advertiser_id, copiesOfAds(groups, copies, { place, ads }))
}

/** Copies of ad groups, in the order of those that they are copies of, have their keywords. */
export const keywordsOfCopies = (groups: readonly AdGroup[], copies: readonly AdGroupId[]): GivenKeywords[] =>
  copies.map((parent_id, at) => ({
    parent_kind: 'ad_group',
    parent_id,
    keywords_of: groups[at]?.ad_group_id,
    field: 'keywords',
  }))

/** The ads of copied ad groups, in the copies. */
export const copiesOfAds = (
  groups: readonly AdGroup[],
  copies: readonly AdGroupId[],
  { place, ads }: { place: Pick<Ad, 'advertiser_id' | 'campaign_id'>; ads: readonly Ad[] },
) =>
  copies.flatMap((ad_group_id, at) =>
    ads
      .filter((ad) => ad.ad_group_id === groups[at]?.ad_group_id)
      .map(({ name, status, pin_id, destination_url }) => ({
        ...place,
        ad_group_id,
        name,
        status,
        pin_id,
        destination_url,
      })),
  )

/** The fields of an ad group that a copy takes. */
export function sameGroup(group: AdGroup) {
  const { name, status, billable_event, bid_strategy, bid_micros, targeting } = group
  const { is_auto_targeting, placement, daily_cap, conversion_event } = group
  return {
    name,
    status,
    billable_event,
    bid_strategy,
    bid_micros: bid_micros === null ? null : microsOf(bid_micros),
    targeting,
    is_auto_targeting,
    placement,
    daily_cap,
    conversion_event,
  }
}

/** The same dates while they lie ahead; else it begins now, and lasts as long as the first did. */
function datesOf({ now }: CopyCtx, { time_zone }: Advertiser, { start_at, end_day }: Campaign) {
  if (start_at > now) return { start_at, end_day }
  const today = dayIn(time_zone, now)
  const days = end_day === null ? null : daysBetween(dayIn(time_zone, start_at), end_day)
  const last = days === null ? null : daysAfter(today, days)
  // Past the year 9999 days have a sign and more digits: it ends when the first does.
  return { start_at: now, end_day: last?.startsWith('+') ? end_day : last }
}

const copyName = (name: string) =>
  `${Array.from(name)
    .slice(0, NAME_MAX - 4)
    .join('')} (2)`

async function copied(ctx: CopyCtx, advertiser: Advertiser, campaign_id: CampaignId) {
  const row = await campaignOf(ctx.db, advertiser.advertiser_id, campaign_id)
  return theOne(await viewCampaigns(ctx, advertiser, row ? [row] : []))
}
