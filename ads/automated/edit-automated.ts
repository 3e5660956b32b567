import { automatedEnd, automatedUpdate } from '@bowerbird/contract/campaigns/automated-calls'
import type { CampaignId } from '@bowerbird/contract/kernel/ids'
import { notFound } from '@bowerbird/core/call/api-error'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import { localized } from '@bowerbird/texts/localized'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import { createAds } from '../campaigns/create-campaign.ts'
import { reviewedAnew } from '../campaigns/edit-ad.ts'
import { theOne } from '../campaigns/read-campaigns.ts'
import { budgetsToday, viewCampaigns } from '../campaigns/view-entities.ts'
import { updateAd } from '../entities/ad-queries.ts'
import { campaignOf, updateCampaign } from '../entities/campaign-queries.ts'
import type { Ad, Campaign } from '../entities/campaign-tables.ts'
import { badField, refuseArchived, staleVersion } from '../entities/edit-errors.ts'
import { endArchived } from '../entities/end-archived.ts'
import { differing, noteChange } from '../entities/record-change.ts'
import { automatedGroupsOf, forgetAutomation, keptAdsOf } from './automated-queries.ts'
import { refuseOtherPins } from './automated-plan.ts'
import { refusePast } from './create-automated.ts'
import { divideAgain } from './divide-again.ts'
import { isAutomated, viewAutomated } from './read-automated.ts'

type EditCtx = Ctx<typeof automatedUpdate>
type Wish = Parsed<typeof automatedUpdate>

/** Changes what a person says of an automated campaign, unless another user changed it meanwhile. */
export const editAutomated = handle(
  automatedUpdate,
  (wish, ctx) =>
    ctx.transaction(async (ctx) => {
      const { advertiser_id, campaign_id } = wish
      const advertiser = await allowAdvertiser(ctx, advertiser_id, 'run')
      const row = await campaignOf(ctx.db, advertiser_id, campaign_id, 'lock')
      if (!row || !isAutomated(row)) throw notFound()
      const viewed = () => viewAutomated(ctx, advertiser, campaign_id)
      if (row.version !== wish.version) throw staleVersion(ctx, await viewed())
      refuseArchived(ctx, row)
      ctx.remember(campaign_id)
      await changeCampaign(ctx, advertiser, { row, wish })
      if (await changePins(ctx, advertiser, wish))
        await divideAgain(ctx, { ...row, time_zone: advertiser.time_zone })
      return viewed()
    }),
  {
    again: async (campaign_id: CampaignId, ctx, { advertiser_id }) =>
      viewAutomated(ctx, await allowAdvertiser(ctx, advertiser_id, 'run'), campaign_id),
  },
)

/** An ordinary campaign from now on, with the ad groups and ads that it has. */
export const endAutomation = handle(automatedEnd, ({ advertiser_id, campaign_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    const advertiser = await allowAdvertiser(ctx, advertiser_id, 'run')
    const row = await campaignOf(ctx.db, advertiser_id, campaign_id, 'lock')
    if (!row) throw notFound()
    const viewed = async (one: Campaign) => theOne(await viewCampaigns(ctx, advertiser, [one]))
    if (!isAutomated(row)) return viewed(row)
    refuseArchived(ctx, row)
    const change = {
      before: { ads_client_type: row.ads_client_type },
      after: { ads_client_type: 'web' as const },
    }
    const saved = await updateCampaign(ctx.db, row, { ...change.after, updated_at: ctx.now })
    await forgetAutomation(ctx.db, { advertiser_id, campaign_id })
    const what = { entity_kind: 'campaign', entity_id: campaign_id, action: 'edit' } as const
    await noteChange(ctx, { advertiser_id, campaign_id, ...what, ...change })
    return viewed(saved)
  }),
)

async function changeCampaign(
  ctx: EditCtx,
  advertiser: AllowedAdvertiser<'run'>,
  { row, wish }: { row: Campaign; wish: Wish },
): Promise<void> {
  const { name, end_day, budget_micros } = wish
  const wished: Partial<Campaign> = { name, end_day, budget_micros: String(budget_micros) }
  const change = differing(row, wished)
  if (change?.after.end_day !== undefined) refusePast(ctx, advertiser, end_day)
  if (change?.after.budget_micros !== undefined) {
    const spent =
      (await budgetsToday(ctx, advertiser, [row.campaign_id])).get(row.campaign_id)?.spent_micros ?? 0
    if (budget_micros < spent)
      throw badField(ctx, 'budget_micros', localized('errors-ads.moreThanThisIsSpentAlready'))
  }
  // Pins alone make a new version as well: who saves an older copy must see them.
  await updateCampaign(ctx.db, row, { ...change?.after, updated_at: ctx.now })
  const { advertiser_id, campaign_id } = row
  if (change)
    await noteChange(ctx, {
      advertiser_id,
      campaign_id,
      entity_kind: 'campaign',
      entity_id: campaign_id,
      action: 'edit',
      ...change,
    })
}

/** Ads for pins that are new, in every ad group; those of pins that are wanted no more are archived. Whether any is another. */
async function changePins(
  ctx: EditCtx,
  advertiser: AllowedAdvertiser<'run'>,
  { advertiser_id, campaign_id, pins, name }: Wish,
): Promise<boolean> {
  const place = { advertiser_id, campaign_id }
  const ads = await keptAdsOf(ctx.db, place)
  const wanted = new Map(pins.map((pin) => [pin.pin_id, pin]))
  const there = new Set(ads.map((ad) => ad.pin_id))
  const added = pins.filter((pin) => !there.has(pin.pin_id))
  const gone = ads.filter((ad) => !wanted.has(ad.pin_id))
  await refuseOtherPins(ctx, advertiser, {
    pin_ids: added.map((pin) => pin.pin_id),
    field: (at) => `pins.${pins.findIndex((pin) => pin.pin_id === added[at]?.pin_id)}.pin_id`,
  })
  const groups = added.length > 0 ? await automatedGroupsOf(ctx.db, place) : []
  await createAds(
    ctx,
    advertiser_id,
    groups.flatMap(({ ad_group_id }) => added.map((pin) => ({ ...place, ad_group_id, name, ...pin }))),
  )
  for (const ad of gone) await archiveAd(ctx, ad)
  for (const ad of ads) await leadElsewhere(ctx, ad, wanted.get(ad.pin_id)?.destination_url)
  return added.length > 0 || gone.length > 0
}

async function archiveAd(ctx: EditCtx, ad: Ad): Promise<void> {
  await updateAd(ctx.db, ad, { status: 'ARCHIVED', updated_at: ctx.now })
  await endArchived(ctx, ad.advertiser_id, { ad_id: ad.ad_id })
  await noteAd(ctx, ad, { action: 'archive', before: { status: ad.status }, after: { status: 'ARCHIVED' } })
}

/** Another destination is reviewed again. */
async function leadElsewhere(ctx: EditCtx, ad: Ad, destination_url: string | undefined): Promise<void> {
  if (destination_url === undefined || destination_url === ad.destination_url) return
  await updateAd(ctx.db, ad, { destination_url, ...(await reviewedAnew(ctx, ad)), updated_at: ctx.now })
  const before = { destination_url: ad.destination_url }
  await noteAd(ctx, ad, { action: 'edit', before, after: { destination_url } })
}

async function noteAd(
  ctx: EditCtx,
  { advertiser_id, campaign_id, ad_id }: Ad,
  change: { action: 'archive' | 'edit'; before: object; after: object },
): Promise<void> {
  const { before, after } = change
  await noteChange(ctx, {
    advertiser_id,
    campaign_id,
    entity_kind: 'ad',
    entity_id: ad_id,
    action: change.action,
    before: { ...before },
    after: { ...after },
  })
}
