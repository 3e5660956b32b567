import type { AdGroupView, AdView, CampaignView } from '@bowerbird/contract/campaigns/campaign-models'
import type { CampaignId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import type { Advertiser } from '../business/allow-advertiser.ts'
import { budgetStates } from '../money/budget-states.ts'
import type { BudgetState } from '../money/budget-states.ts'
import { adCountsOf } from '../entities/ad-queries.ts'
import { adGroupsOf } from '../entities/ad-group-queries.ts'
import { dayIn } from '../entities/campaign-days.ts'
import { campaignsOf } from '../entities/campaign-queries.ts'
import type { Ad, AdGroup, Campaign } from '../entities/campaign-tables.ts'
import { viewAd, viewAdGroup, viewCampaign } from './campaign-view.ts'
import type { Standing } from './campaign-view.ts'

/** Rows of one account as they are answered, in their order; a few queries, however many rows. */
export async function viewCampaigns(
  ctx: AnyCtx,
  advertiser: Advertiser,
  rows: readonly Campaign[],
): Promise<CampaignView[]> {
  const ids = rows.map((row) => row.campaign_id)
  const counts = await adCountsOf(ctx.db, advertiser.advertiser_id, ids)
  const at = await standingOf(ctx, advertiser, ids)
  return rows.map((row) => viewCampaign(row, at(row.campaign_id), counts.get(row.campaign_id)))
}

export async function viewAdGroups(
  ctx: AnyCtx,
  advertiser: Advertiser,
  rows: readonly AdGroup[],
): Promise<AdGroupView[]> {
  const ids = campaignIdsOf(rows)
  const campaigns = await campaignsOf(ctx.db, advertiser.advertiser_id, ids)
  const at = await standingOf(ctx, advertiser, ids)
  return rows.map((row) => viewAdGroup(row, known(campaigns, row.campaign_id), at(row.campaign_id)))
}

export async function viewAds(ctx: AnyCtx, advertiser: Advertiser, rows: readonly Ad[]): Promise<AdView[]> {
  const { advertiser_id } = advertiser
  const ids = campaignIdsOf(rows)
  const campaigns = await campaignsOf(ctx.db, advertiser_id, ids)
  const groups = await adGroupsOf(ctx.db, advertiser_id, [...new Set(rows.map((row) => row.ad_group_id))])
  const pins = await pinnerFacade.pinsByAddress(ctx, [...new Set(rows.map((row) => row.pin_id))])
  const at = await standingOf(ctx, advertiser, ids)
  return rows.map((row) =>
    viewAd(
      row,
      {
        campaign: known(campaigns, row.campaign_id),
        ad_group: known(groups, row.ad_group_id),
        pin: pins.get(row.pin_id),
      },
      at(row.campaign_id),
    ),
  )
}

/** States of the budgets of campaigns on this day of their account. */
export async function budgetsToday(
  { db, now }: Pick<AnyCtx, 'db' | 'now'>,
  { advertiser_id, time_zone }: Advertiser,
  campaign_ids: readonly CampaignId[],
): Promise<Map<string, BudgetState>> {
  const day = dayIn(time_zone, now)
  return budgetStates(db, { days: campaign_ids.map((campaign_id) => ({ advertiser_id, campaign_id, day })) })
}

async function standingOf(
  ctx: AnyCtx,
  advertiser: Advertiser,
  campaign_ids: readonly CampaignId[],
): Promise<(campaign_id: CampaignId) => Standing> {
  const budgets = await budgetsToday(ctx, advertiser, campaign_ids)
  return (campaign_id) => ({
    now: ctx.now,
    zone: advertiser.time_zone,
    has_money: budgets.get(campaign_id)?.has_money ?? false,
    is_disabled: advertiser.disabled_at !== null,
  })
}

const campaignIdsOf = (rows: readonly { campaign_id: CampaignId }[]) => [
  ...new Set(rows.map((row) => row.campaign_id)),
]

function known<Row>(rows: ReadonlyMap<string, Row>, id: string): Row {
  const row = rows.get(id)
  if (row === undefined) throw new Error(`no parent entity is loaded: ${id}`)
  return row
}
