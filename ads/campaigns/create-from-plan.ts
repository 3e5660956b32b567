import { hasAmount, NAME_MAX } from '@bowerbird/contract/campaigns/campaign-terms'
import { campaignCreate } from '@bowerbird/contract/campaigns/plan-calls'
import type { CampaignPlan } from '@bowerbird/contract/campaigns/plan-models'
import { billableEventOf } from '@bowerbird/contract/campaigns/plan-terms'
import type { AdvertiserId, CampaignId } from '@bowerbird/contract/kernel/ids'
import { notFound } from '@bowerbird/core/call/api-error'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { localized } from '@bowerbird/texts/localized'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import { dayIn, startOfDay } from '../entities/campaign-days.ts'
import { campaignOf } from '../entities/campaign-queries.ts'
import { refuseBadTargeting, targetingsIn } from '../entities/check-targeting.ts'
import { badField } from '../entities/edit-errors.ts'
import { goalsIn, refuseBadGoals } from './conversion-goals.ts'
import { createAdGroups, createAds, createCampaign } from './create-campaign.ts'
import { draftOf, removeDraft } from './draft-queries.ts'
import { refuseBadBid } from './edit-ad-group.ts'
import { giveKeywords, keywordsOfNew } from './give-keywords.ts'
import { theOne } from './read-campaigns.ts'
import { viewCampaigns } from './view-entities.ts'

type CreateCtx = Ctx<typeof campaignCreate>
type Plan = Pick<CampaignPlan, 'campaign' | 'ad_groups'>

/** A campaign with all that is below it, or nothing of it. Its ads are reviewed before they are shown. */
export const createFromPlan = handle(
  campaignCreate,
  ({ advertiser_id, draft_id, copies = 1, ...plan }, ctx) =>
    ctx.transaction(async (ctx) => {
      const advertiser = await allowAdvertiser(ctx, advertiser_id, 'run')
      if (draft_id !== undefined) await takeDraft(ctx, { advertiser_id, draft_id })
      refuseBadDates(ctx, advertiser, plan)
      refuseBadBids(ctx, advertiser, plan)
      await refuseBadGoals(ctx, { advertiser_id, ...plan.campaign }, goalsIn(plan.ad_groups, 'ad_groups'))
      await refuseForeignPins(ctx, advertiser, plan)
      await refuseBadTargeting(ctx, advertiser_id, targetingsIn(plan.ad_groups, 'ad_groups'))
      const names = Array.from({ length: copies - 1 }, (_, at) => numbered(plan.campaign, at + 2))
      const campaign_id = await createAll(ctx, advertiser, plan, [plan.campaign, ...names])
      ctx.remember(campaign_id)
      return viewOf(ctx, advertiser, campaign_id)
    }),
  {
    again: async (campaign_id: CampaignId, ctx, { advertiser_id }) =>
      viewOf(ctx, await allowAdvertiser(ctx, advertiser_id, 'run'), campaign_id),
  },
)

/** `Spring (2)`, within the longest name. */
function numbered(campaign: Plan['campaign'], number: number): Plan['campaign'] {
  const end = ` (${number})`
  const name = Array.from(campaign.name)
    .slice(0, NAME_MAX - end.length)
    .join('')
  return { ...campaign, name: name + end }
}

/** A draft becomes one campaign: of two that send it at once, the second finds it gone. */
async function takeDraft(
  ctx: CreateCtx,
  place: { advertiser_id: AdvertiserId; draft_id: string },
): Promise<void> {
  const draft = await draftOf(ctx.db, place, 'lock')
  if (draft?.status !== 'DRAFT') throw notFound()
  await removeDraft(ctx.db, place)
}

function refuseBadDates(ctx: CreateCtx, { time_zone }: AllowedAdvertiser<'run'>, { campaign }: Plan): void {
  const { start_day, end_day, budget_kind } = campaign
  const today = dayIn(time_zone, ctx.now)
  if (start_day !== null && start_day < today)
    throw badField(ctx, 'campaign.start_day', localized('errors-ads.chooseADayThatIsNot'))
  if (end_day === null && budget_kind === 'lifetime')
    throw badField(ctx, 'campaign.end_day', localized('errors-ads.aBudgetForTheWholeTime'))
  if (end_day !== null && end_day < today)
    throw badField(ctx, 'campaign.end_day', localized('errors-ads.chooseADayThatIsNot'))
  if (end_day !== null && end_day < (start_day ?? today))
    throw badField(ctx, 'campaign.end_day', localized('errors-ads.itCannotEndBeforeItBegins'))
}

function refuseBadBids(ctx: CreateCtx, advertiser: AllowedAdvertiser<'run'>, plan: Plan): void {
  const billable_event = billableEventOf[plan.campaign.objective_type]
  for (const [n, { bid_strategy, bid_micros, conversion_event = null }] of plan.ad_groups.entries())
    if (hasAmount(bid_strategy))
      refuseBadBid(ctx, advertiser, {
        field: `ad_groups.${n}.bid_micros`,
        billable_event,
        conversion_event,
        bid_micros,
      })
}

/** Only pins of the account's owner that are not secret, as in quick promote. */
async function refuseForeignPins(
  ctx: CreateCtx,
  { owner_user_id }: AllowedAdvertiser<'run'>,
  { ad_groups }: Plan,
): Promise<void> {
  const ads = ad_groups.flatMap((group, g) =>
    group.ads.map((ad, a) => ({ pin_id: ad.pin_id, field: `ad_groups.${g}.ads.${a}.pin_id` })),
  )
  const pins = await pinnerFacade.pinsByAddress(ctx, [...new Set(ads.map((ad) => ad.pin_id))])
  const bad = ads.find(({ pin_id }) => pins.get(pin_id)?.pinner.id !== owner_user_id)
  if (!bad) return
  const message = localized('errors-ads.thisPinCannotBePromotedChoose')
  throw ctx.apiError('pin_not_promotable', message, { fields: { [bad.field]: message } })
}

/** Campaigns with the same below each; the id of the first. The number of statements goes up with campaigns alone. */
async function createAll(
  ctx: CreateCtx,
  { advertiser_id, time_zone }: AllowedAdvertiser<'run'>,
  { ad_groups }: Plan,
  campaigns: readonly [Plan['campaign'], ...Plan['campaign'][]],
): Promise<CampaignId> {
  const { start_day, objective_type, keywords_of } = campaigns[0]
  const ids: CampaignId[] = []
  for (const { start_day: _day, keywords_of: _of, ...campaign } of campaigns)
    ids.push(
      await createCampaign(ctx, advertiser_id, {
        ...campaign,
        start_at:
          start_day === null || start_day === dayIn(time_zone, ctx.now)
            ? ctx.now
            : startOfDay(start_day, time_zone),
        ads_client_type: 'web',
      }),
    )
  const groups = ids.flatMap((campaign_id) => ad_groups.map((group) => ({ campaign_id, group })))
  const group_ids = await createAdGroups(
    ctx,
    groups.map(({ campaign_id, group: { ads: _ads, keywords: _typed, keywords_of: _of, ...group } }) => ({
      ...group,
      advertiser_id,
      campaign_id,
      conversion_event: group.conversion_event ?? null,
      bid_micros: hasAmount(group.bid_strategy) ? group.bid_micros : null,
      billable_event: billableEventOf[objective_type],
    })),
  )
  await giveKeywords(ctx, advertiser_id, [
    ...ids.map((parent_id) => ({
      parent_kind: 'campaign' as const,
      parent_id,
      keywords_of,
      field: 'campaign.keywords',
    })),
    ...ids.flatMap((_, at) =>
      keywordsOfNew(
        ad_groups,
        group_ids.slice(at * ad_groups.length, (at + 1) * ad_groups.length),
        'ad_groups',
      ),
    ),
  ])
  await createAds(
    ctx,
    advertiser_id,
    groups.flatMap(({ campaign_id, group: { ads } }, at) => {
      const ad_group_id = group_ids[at]
      if (ad_group_id === undefined) throw new Error('an ad group was not made')
      return ads.map((ad) => ({ ...ad, campaign_id, ad_group_id }))
    }),
  )
  const [first] = ids
  if (first === undefined) throw new Error('no campaign was made')
  return first
}

async function viewOf(ctx: CreateCtx, advertiser: AllowedAdvertiser<'run'>, campaign_id: CampaignId) {
  const row = await campaignOf(ctx.db, advertiser.advertiser_id, campaign_id)
  return theOne(await viewCampaigns(ctx, advertiser, row ? [row] : []))
}
