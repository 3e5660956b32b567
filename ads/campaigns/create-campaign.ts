import type { Micros } from '@bowerbird/contract/kernel/micros'
import { placements } from '@bowerbird/contract/campaigns/campaign-terms'
import type { AdGroupId, AdId, AdvertiserId, CampaignId, UserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import { requestReview, wordsApprovedBefore } from '../entities/request-review.ts'
import { insertAdGroup } from '../entities/ad-group-queries.ts'
import { insertAd } from '../entities/ad-queries.ts'
import { insertCampaign } from '../entities/campaign-queries.ts'
import type { Ad, AdGroup, Campaign } from '../entities/campaign-tables.ts'
import { noteChange, recordChange } from '../entities/record-change.ts'

type NewCampaign = Pick<
  Campaign,
  'name' | 'objective_type' | 'budget_kind' | 'start_at' | 'end_day' | 'ads_client_type'
> &
  Partial<Pick<Campaign, 'status' | 'pacing'>> & { budget_micros: Micros }

type NewAdGroup = Pick<AdGroup, 'billable_event' | 'bid_strategy' | 'targeting' | 'is_auto_targeting'> &
  Partial<Pick<AdGroup, 'name' | 'placement' | 'daily_cap' | 'conversion_event'>> & {
    /** For an impression: of a thousand. */
    bid_micros: Micros | null
  }

type NewAd = Pick<Ad, 'pin_id' | 'destination_url'> & Partial<Pick<Ad, 'name'>>

export interface NewPromotion {
  campaign: NewCampaign
  ad_group: NewAdGroup
  ad: NewAd
}

export interface CreatedPromotion {
  campaign_id: CampaignId
  ad_group_id: AdGroupId
  ad_id: AdId
}

export type CreateCtx = Pick<AnyCtx, 'db' | 'now' | 'newId' | 'app'> & { viewer: { id: UserId } }

/**
 * A campaign with one ad group and one ad, in the caller's transaction: with its history, its place in the review
 * queue, and the notice to serving. The caller has checked that the pin may be promoted.
 */
export async function createPromotion(
  ctx: CreateCtx,
  advertiser: AllowedAdvertiser<'run'>,
  { campaign, ad_group, ad }: NewPromotion,
): Promise<CreatedPromotion> {
  const { advertiser_id } = advertiser
  const campaign_id = await createCampaign(ctx, advertiser_id, campaign)
  const ad_group_id = await createAdGroup(
    ctx,
    { advertiser_id, campaign_id },
    {
      name: campaign.name,
      ...ad_group,
    },
  )
  const ad_id = await createAd(
    ctx,
    { advertiser_id, campaign_id, ad_group_id },
    { name: campaign.name, ...ad },
  )
  return { campaign_id, ad_group_id, ad_id }
}

/** The campaign alone. */
export async function createCampaign(
  ctx: CreateCtx,
  advertiser_id: AdvertiserId,
  { budget_micros, ...campaign }: NewCampaign,
): Promise<CampaignId> {
  const { db, now, newId, viewer } = ctx
  const campaign_id = newId<CampaignId>()
  const row = {
    pacing: 'STANDARD',
    status: 'ACTIVE',
    ...campaign,
    budget_micros: String(budget_micros),
  } as const
  await insertCampaign(db, {
    ...row,
    advertiser_id,
    campaign_id,
    created_by: viewer.id,
    created_at: now,
    updated_at: now,
  })
  await noteChange(ctx, {
    advertiser_id,
    entity_kind: 'campaign',
    entity_id: campaign_id,
    campaign_id,
    action: 'create',
    after: row,
  })
  return campaign_id
}

export async function createAdGroup(
  ctx: CreateCtx,
  place: Pick<AdGroup, 'advertiser_id' | 'campaign_id'>,
  { bid_micros, ...ad_group }: NewAdGroup & Pick<AdGroup, 'name'> & Partial<Pick<AdGroup, 'status'>>,
): Promise<AdGroupId> {
  const { db, now, newId } = ctx
  const ad_group_id = newId<AdGroupId>()
  const row = {
    placement: placements[0],
    status: 'ACTIVE',
    daily_cap: 4,
    ...ad_group,
    bid_micros: bid_micros === null ? null : String(bid_micros),
  } as const
  await insertAdGroup(db, {
    ...row,
    ...place,
    ad_group_id,
    targeting: JSON.stringify(row.targeting),
    created_at: now,
    updated_at: now,
  })
  await recordChange(ctx, {
    advertiser_id: place.advertiser_id,
    entity_kind: 'ad_group',
    entity_id: ad_group_id,
    campaign_id: place.campaign_id,
    action: 'create',
    after: row,
  })
  return ad_group_id
}

export async function createAd(
  ctx: CreateCtx,
  place: Pick<Ad, 'advertiser_id' | 'campaign_id' | 'ad_group_id'>,
  ad: NewAd & Pick<Ad, 'name'> & Partial<Pick<Ad, 'status'>>,
): Promise<AdId> {
  const { db, now, newId } = ctx
  const { advertiser_id, campaign_id } = place
  const ad_id = newId<AdId>()
  const row = { status: 'ACTIVE', ...ad } as const
  const approved = await wordsApprovedBefore(ctx, { advertiser_id, ...ad })
  const is_approved_before = approved !== null
  await insertAd(db, {
    ...row,
    ...place,
    ad_id,
    review_status: await requestReview(ctx, { advertiser_id, ad_id, cause: 'new', is_approved_before }),
    review_reason: null,
    review_field: null,
    review_note: null,
    reviewed: approved && JSON.stringify(approved),
    reviewed_at: approved && now,
    created_at: now,
    updated_at: now,
  })
  await recordChange(ctx, {
    advertiser_id,
    entity_kind: 'ad',
    entity_id: ad_id,
    campaign_id,
    action: 'create',
    after: row,
  })
  return ad_id
}
