import { hasAmount } from '@bowerbird/contract/campaigns/campaign-terms'
import type { SettableStatus } from '@bowerbird/contract/campaigns/campaign-terms'
import { campaignTreeUpdate } from '@bowerbird/contract/campaigns/change-calls'
import { MOST_OF_CAMPAIGN } from '@bowerbird/contract/campaigns/change-terms'
import { billableEventFor } from '@bowerbird/contract/campaigns/plan-terms'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import type { CampaignId, PinId } from '@bowerbird/contract/kernel/ids'
import { ApiError, notFound } from '@bowerbird/core/call/api-error'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { localized } from '@bowerbird/texts/localized'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import { adGroupOf, adGroupsAfter } from '../entities/ad-group-queries.ts'
import { adOf, adsAfter } from '../entities/ad-queries.ts'
import { startOfDay } from '../entities/campaign-days.ts'
import { campaignOf } from '../entities/campaign-queries.ts'
import type { Ad, AdGroup, Campaign } from '../entities/campaign-tables.ts'
import { refuseBadTargeting, targetingsIn } from '../entities/check-targeting.ts'
import { badField, refuseArchived } from '../entities/edit-errors.ts'
import { notifyServing } from '../entities/record-change.ts'
import { goalsIn, refuseBadGoals } from './conversion-goals.ts'
import { createAdGroups, createAds } from './create-campaign.ts'
import { checkedAd, saveAd } from './edit-ad.ts'
import { checkedAdGroup, refuseBadBid, saveAdGroup } from './edit-ad-group.ts'
import { checkedCampaign, saveCampaign } from './edit-campaign.ts'
import { giveKeywords, keywordsOfNew } from './give-keywords.ts'
import { theOne } from './read-campaigns.ts'
import { savedFirst } from './stale-entity.ts'
import { viewAdGroups, viewAds, viewCampaigns } from './view-entities.ts'

type TreeCtx = Ctx<typeof campaignTreeUpdate>
type Tree = Parsed<typeof campaignTreeUpdate>
type Runner = AllowedAdvertiser<'run'>

/** Changes a campaign with what is below it in one transaction, unless another user changed a part of it meanwhile. */
export const changeTree = handle(
  campaignTreeUpdate,
  (tree, ctx) =>
    ctx.transaction(async (ctx) => {
      const { advertiser_id, campaign_id } = tree
      const advertiser = await allowAdvertiser(ctx, advertiser_id, 'run')
      refuseNamedTwice(ctx, tree)
      const rows = await lockTree(ctx, tree)
      await refuseStale(ctx, advertiser, { tree, rows })
      ctx.remember(campaign_id)
      await refuseBadPins(ctx, advertiser, { tree, rows })
      await changeThere(ctx, advertiser, { tree, rows })
      await addNew(ctx, advertiser, { tree, rows })
      await notifyServing(ctx, { advertiser_id, campaign_id })
      return viewOf(ctx, advertiser, campaign_id)
    }),
  {
    again: async (campaign_id: CampaignId, ctx, { advertiser_id }) =>
      viewOf(ctx, await allowAdvertiser(ctx, advertiser_id, 'run'), campaign_id),
  },
)

interface Rows {
  campaign: Campaign
  ad_groups: ReadonlyMap<string, AdGroup>
  ads: ReadonlyMap<string, Ad>
}
interface Asked {
  tree: Tree
  rows: Rows
}

/** Of two changes of one row the second would be judged by the row as it was before the first. */
function refuseNamedTwice(ctx: TreeCtx, { changed_ad_groups = [], changed_ads = [] }: Tree): void {
  refuseRepeated(
    ctx,
    'ad_group_id',
    changed_ad_groups.map((one) => one.ad_group_id),
  )
  refuseRepeated(
    ctx,
    'ad_id',
    changed_ads.map((one) => one.ad_id),
  )
}

function refuseRepeated(ctx: TreeCtx, name: 'ad_group_id' | 'ad_id', ids: readonly string[]): void {
  const at = ids.findIndex((id, at) => ids.indexOf(id) !== at)
  const list = name === 'ad_id' ? 'changed_ads' : 'changed_ad_groups'
  if (at !== -1) throw badField(ctx, `${list}.${at}.${name}`, localized('errors-ads.namedTwice'))
}

/** The campaign first, then by id: two who save the same take turns. */
async function lockTree(ctx: TreeCtx, tree: Tree): Promise<Rows> {
  const { advertiser_id, campaign_id, changed_ad_groups = [], changed_ads = [], new_ads = [] } = tree
  const campaign = await campaignOf(ctx.db, advertiser_id, campaign_id, 'lock')
  if (!campaign) throw notFound()
  const ad_groups = new Map<string, AdGroup>()
  for (const id of inOrder([...changed_ad_groups, ...new_ads].map((one) => one.ad_group_id))) {
    const row = await adGroupOf(ctx.db, advertiser_id, id, 'lock')
    if (row?.campaign_id !== campaign_id) throw notFound()
    ad_groups.set(id, row)
  }
  const ads = new Map<string, Ad>()
  for (const id of inOrder(changed_ads.map((one) => one.ad_id))) {
    const row = await adOf(ctx.db, advertiser_id, id, 'lock')
    if (row?.campaign_id !== campaign_id) throw notFound()
    ads.set(id, row)
  }
  return { campaign, ad_groups, ads }
}

const inOrder = <SomeId extends string>(ids: readonly SomeId[]): SomeId[] =>
  [...new Set(ids)].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))

/** All parts that another user changed meanwhile are answered at once, each with who saved it. */
async function refuseStale(ctx: TreeCtx, advertiser: Runner, { tree, rows }: Asked): Promise<void> {
  const isStale = (asked: { version: number } | undefined, row: { version: number } | undefined) =>
    asked !== undefined && row !== undefined && asked.version !== row.version
  const groups = (tree.changed_ad_groups ?? []).flatMap((one) => {
    const row = rows.ad_groups.get(one.ad_group_id)
    return row && isStale(one, row) ? [row] : []
  })
  const ads = (tree.changed_ads ?? []).flatMap((one) => {
    const row = rows.ads.get(one.ad_id)
    return row && isStale(one, row) ? [row] : []
  })
  const campaigns = isStale(tree.changed_campaign, rows.campaign) ? [rows.campaign] : []
  const stale = [
    ...(await viewCampaigns(ctx, advertiser, campaigns)),
    ...(await viewAdGroups(ctx, advertiser, groups)),
    ...(await viewAds(ctx, advertiser, ads)),
  ]
  if (stale.length === 0) return
  const newer = []
  for (const current of stale)
    newer.push({ current, ...(await savedFirst(ctx, current.advertiser_id, current.id)) })
  throw ctx.apiError('stale_version', localized('errors-ads.somebodyChangedThisMeanwhileLookAt'), {
    extra_data: { newer },
  })
}

/** Only pins of the account's owner that are not secret, as when a campaign is made. */
async function refuseBadPins(ctx: TreeCtx, { owner_user_id }: Runner, { tree, rows }: Asked): Promise<void> {
  const { changed_ads = [], new_ad_groups = [], new_ads = [] } = tree
  const named: { pin_id: PinId; field: string }[] = [
    ...changed_ads.flatMap(({ ad_id, pin_id }, at) =>
      pin_id === undefined || pin_id === rows.ads.get(ad_id)?.pin_id
        ? []
        : { pin_id, field: `changed_ads.${at}.pin_id` },
    ),
    ...new_ad_groups.flatMap(({ ads }, g) =>
      ads.map(({ pin_id }, a) => ({ pin_id, field: `new_ad_groups.${g}.ads.${a}.pin_id` })),
    ),
    ...new_ads.map(({ pin_id }, at) => ({ pin_id, field: `new_ads.${at}.pin_id` })),
  ]
  const pins = await pinnerFacade.pinsByAddress(ctx, [...new Set(named.map(({ pin_id }) => pin_id))])
  const bad = named.filter(({ pin_id }) => pins.get(pin_id)?.pinner.id !== owner_user_id)
  if (bad.length === 0) return
  const message = localized('errors-ads.thisPinCannotBePromotedChoose')
  throw ctx.apiError('pin_not_promotable', message, {
    fields: Object.fromEntries(bad.map(({ field }) => [field, message])),
  })
}

async function changeThere(ctx: TreeCtx, advertiser: Runner, { tree, rows }: Asked): Promise<void> {
  const { changed_campaign, changed_ad_groups = [], changed_ads = [] } = tree
  // Archiving what is above comes last: until then what is below can still be changed.
  const isEnd = ({ status }: { status?: SettableStatus | undefined }) => status === 'ARCHIVED'
  const changeGroups = async (areEnded: boolean) => {
    for (const [at, { ad_group_id, version: _, ...wish }] of changed_ad_groups.entries()) {
      if (isEnd(wish) !== areEnded) continue
      const row = known(rows.ad_groups, ad_group_id)
      await atPath(`changed_ad_groups.${at}`, async () => {
        const change = await checkedAdGroup(ctx, advertiser, row, wish)
        if (change) await saveAdGroup(ctx, row, change)
      })
    }
  }
  if (changed_campaign && !isEnd(changed_campaign)) await changeTop(ctx, advertiser, { tree, rows })
  await changeGroups(false)
  for (const [at, { ad_id, version: _, ...wish }] of changed_ads.entries()) {
    const row = known(rows.ads, ad_id)
    await atPath(`changed_ads.${at}`, async () => {
      const change = checkedAd(ctx, row, wish)
      if (change) await saveAd(ctx, row, change)
    })
  }
  await changeGroups(true)
  if (changed_campaign && isEnd(changed_campaign)) await changeTop(ctx, advertiser, { tree, rows })
}

async function changeTop(ctx: TreeCtx, advertiser: Runner, { tree, rows }: Asked): Promise<void> {
  if (!tree.changed_campaign) return
  const { version: _, start_day, ...wish } = tree.changed_campaign
  await atPath('changed_campaign', async () => {
    const change = await checkedCampaign(ctx, advertiser, rows.campaign, {
      ...wish,
      ...(start_day !== undefined && {
        start_at:
          start_day === null
            ? ctx.now.toISOString()
            : startOfDay(start_day, advertiser.time_zone).toISOString(),
      }),
    })
    if (change) await saveCampaign(ctx, rows.campaign, change)
  })
}

/** New ad groups are paid for by what the campaign's objective says. */
async function addNew(ctx: TreeCtx, advertiser: Runner, { tree, rows }: Asked): Promise<void> {
  const { advertiser_id, campaign_id, new_ad_groups = [], new_ads = [] } = tree
  if (new_ad_groups.length + new_ads.length === 0) return
  const { changed_campaign, changed_ad_groups = [] } = tree
  // As it is after the changes of this call.
  refuseArchived(ctx, { ...rows.campaign, ...statusIn(changed_campaign) })
  if (rows.campaign.ads_client_type === 'automated')
    throw ctx.apiError('not_allowed', localized('errors-ads.automatedChoosesThis'))
  const asked = new Map<string, (typeof changed_ad_groups)[number]>(
    changed_ad_groups.map((one) => [one.ad_group_id, one]),
  )
  for (const { ad_group_id } of new_ads)
    refuseArchived(ctx, { ...known(rows.ad_groups, ad_group_id), ...statusIn(asked.get(ad_group_id)) })
  await refuseTooMany(ctx, rows.campaign, {
    ad_groups: new_ad_groups.length,
    ads: new_ads.length + new_ad_groups.reduce((sum, { ads }) => sum + ads.length, 0),
  })
  await refuseBadTargeting(ctx, advertiser_id, targetingsIn(new_ad_groups, 'new_ad_groups'))
  await refuseBadGoals(ctx, rows.campaign, goalsIn(new_ad_groups, 'new_ad_groups'))
  const place = { advertiser_id, campaign_id }
  const billable_event = billableEventFor(rows.campaign.objective_type)
  const groups = new_ad_groups.map(({ ads: _ads, keywords: _typed, keywords_of: _of, ...group }, at) => {
    const bid_micros = hasAmount(group.bid_strategy) ? group.bid_micros : null
    const { conversion_event = null } = group
    const field = `new_ad_groups.${at}.bid_micros`
    if (hasAmount(group.bid_strategy))
      refuseBadBid(ctx, advertiser, { field, billable_event, conversion_event, bid_micros })
    return { ...place, ...group, conversion_event, bid_micros, billable_event }
  })
  const ids = await createAdGroups(ctx, groups)
  await giveKeywords(ctx, advertiser_id, keywordsOfNew(new_ad_groups, ids, 'new_ad_groups'))
  await createAds(ctx, advertiser_id, [
    ...ids.flatMap((ad_group_id, at) =>
      (new_ad_groups[at]?.ads ?? []).map((ad) => ({ ...place, ad_group_id, ...ad })),
    ),
    ...new_ads.map((ad) => ({ ...place, ...ad })),
  ])
}

const statusIn = (wish: { status?: SettableStatus | undefined } | undefined) =>
  wish?.status !== undefined && { status: wish.status }

/** Of a campaign that is locked: no one else adds to it meanwhile. */
export async function refuseTooMany(
  ctx: Pick<TreeCtx, 'db' | 'apiError'>,
  { advertiser_id, campaign_id }: Pick<Campaign, 'advertiser_id' | 'campaign_id'>,
  added: { ad_groups: number; ads: number },
): Promise<void> {
  const page = {
    advertiser_id,
    campaign_id,
    statuses: ['ACTIVE', 'PAUSED'],
    after: undefined,
    limit: MOST_OF_CAMPAIGN,
  } as const
  const groups = (await adGroupsAfter(ctx.db, page)).length + added.ad_groups
  const ads = (await adsAfter(ctx.db, page)).length + added.ads
  if (Math.max(groups, ads) > MOST_OF_CAMPAIGN)
    throw ctx.apiError('not_allowed', localized('errors-ads.aCampaignHasAtMost', { most: MOST_OF_CAMPAIGN }))
}

function known<Row>(rows: ReadonlyMap<string, Row>, id: string): Row {
  const row = rows.get(id)
  if (row === undefined) throw notFound()
  return row
}

/** What is refused inside names its fields below this path. */
async function atPath<Result>(path: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof ApiError) || !error.detail.fields) throw error
    const fields = Object.entries(error.detail.fields).map(
      ([field, why]) => [`${path}.${field}`, why] as const,
    )
    throw new ApiError(error.code, error.message, { ...error.detail, fields: Object.fromEntries(fields) })
  }
}

async function viewOf(ctx: TreeCtx, advertiser: Runner, campaign_id: CampaignId) {
  const row = await campaignOf(ctx.db, advertiser.advertiser_id, campaign_id)
  return theOne(await viewCampaigns(ctx, advertiser, row ? [row] : []))
}
