import { automatedGet } from '@bowerbird/contract/campaigns/automated-calls'
import type { AutomatedCampaignView } from '@bowerbird/contract/campaigns/automated-models'
import { MOST_DIVISIONS } from '@bowerbird/contract/campaigns/automated-terms'
import type { AutomatedObjective } from '@bowerbird/contract/campaigns/automated-terms'
import type { CampaignId } from '@bowerbird/contract/kernel/ids'
import { notFound } from '@bowerbird/core/call/api-error'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import type { Advertiser } from '../business/allow-advertiser.ts'
import { viewCampaigns } from '../campaigns/view-entities.ts'
import { campaignOf } from '../entities/campaign-queries.ts'
import type { Ad, Campaign } from '../entities/campaign-tables.ts'
import { automatedGroupsOf, divisionsOf, keptAdsOf } from './automated-queries.ts'
import { bidFor, viewGroup } from './automated-plan.ts'

export const readAutomated = handle(automatedGet, async ({ advertiser_id, campaign_id }, ctx) =>
  viewAutomated(ctx, await allowAdvertiser(ctx, advertiser_id, 'see'), campaign_id),
)

/** An automated campaign as it is answered; one that is none answers as not existing. */
export async function viewAutomated(
  ctx: AnyCtx,
  advertiser: Advertiser,
  campaign_id: CampaignId,
): Promise<AutomatedCampaignView> {
  const { db } = ctx
  const place = { advertiser_id: advertiser.advertiser_id, campaign_id }
  const row = await campaignOf(db, place.advertiser_id, campaign_id)
  const [campaign] = await viewCampaigns(ctx, advertiser, row ? [row] : [])
  if (!row || !campaign || !isAutomated(row)) throw notFound()
  const groups = await automatedGroupsOf(db, place)
  const ads = await keptAdsOf(db, place)
  const divisions = await divisionsOf(db, place, MOST_DIVISIONS)
  const shares = new Map(divisions[0]?.shares.map((one) => [one.ad_id, one]))
  return {
    type: 'automated_campaign',
    campaign,
    ...bidFor(advertiser, row.objective_type, Number(row.budget_micros)),
    groups: groups.map(({ ad_group_id, name, audience, placement, targeting }) => ({
      ad_group_id,
      name,
      ...viewGroup(ctx, {
        audience,
        placement,
        interests: targeting.interests ?? [],
        keywords: targeting.keywords ?? [],
      }),
    })),
    ads: ads.map(({ ad_id, ad_group_id, pin_id, status }) => ({
      ad_id,
      ad_group_id,
      pin_id,
      is_active: status === 'ACTIVE',
      ...(shares.get(ad_id) ?? { share: 0, impressions: 0, results: 0, chance_best: 0 }),
    })),
    pins: await viewPins(ctx, ads),
    countries: groups[0]?.targeting.locations ?? [],
    divisions: divisions.map((one) => ({ day: one.day, shares: one.shares })),
  }
}

/** Only campaigns that were made for these objectives are automated. */
export function isAutomated(row: Campaign): row is Campaign & { objective_type: AutomatedObjective } {
  return row.ads_client_type === 'automated'
}

/** The pins that have an ad which is not paused by hand, each once. */
async function viewPins(ctx: AnyCtx, ads: readonly Ad[]): Promise<AutomatedCampaignView['pins']> {
  const first = new Map(ads.toReversed().map((ad) => [ad.pin_id, ad]))
  const pins = await pinnerFacade.pinsByAddress(ctx, [...first.keys()])
  return [...first.values()].toReversed().map(({ pin_id, destination_url }) => {
    const pin = pins.get(pin_id)
    return { pin_id, destination_url, title: pin?.title ?? '', image_url: pin?.images['236x'].url ?? null }
  })
}
