import type { Micros } from '@bowerbird/contract/kernel/micros'
import { placements } from '@bowerbird/contract/campaigns/campaign-terms'
import type { AdGroupId, AdId, AdvertiserId, CampaignId, UserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import { requestFirstReviews, wordsApprovedBefore } from '../entities/request-review.ts'
import { insertAdGroups } from '../entities/ad-group-queries.ts'
import { insertAds } from '../entities/ad-queries.ts'
import { insertCampaign } from '../entities/campaign-queries.ts'
import type { Ad, AdGroup, Campaign } from '../entities/campaign-tables.ts'
import { noteChange, recordChanges } from '../entities/record-change.ts'

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

type GroupPlace = Pick<AdGroup, 'advertiser_id' | 'campaign_id'>
type GroupWish = NewAdGroup & Pick<AdGroup, 'name'> & Partial<Pick<AdGroup, 'status'>>

export async function createAdGroup(ctx: CreateCtx, place: GroupPlace, wish: GroupWish): Promise<AdGroupId> {
  const [ad_group_id] = await createAdGroups(ctx, [{ ...place, ...wish }])
  if (ad_group_id === undefined) throw new Error('an ad group was not made')
  return ad_group_id
}

/** Ad groups in their order, and their lines in the history, in two statements. */
export async function createAdGroups(
  ctx: CreateCtx,
  wishes: readonly (GroupPlace & GroupWish)[],
): Promise<AdGroupId[]> {
  const { db, now, newId } = ctx
  const groups = wishes.map(({ advertiser_id, campaign_id, bid_micros, ...wish }) => ({
    place: { advertiser_id, campaign_id },
    ad_group_id: newId<AdGroupId>(),
    row: {
      placement: placements[0],
      status: 'ACTIVE',
      daily_cap: 4,
      ...wish,
      bid_micros: bid_micros === null ? null : String(bid_micros),
    } as const,
  }))
  await insertAdGroups(
    db,
    groups.map(({ place, ad_group_id, row }) => ({
      ...row,
      ...place,
      ad_group_id,
      targeting: JSON.stringify(row.targeting),
      created_at: now,
      updated_at: now,
    })),
  )
  await recordChanges(
    ctx,
    groups.map(({ place, ad_group_id, row }) => ({
      ...place,
      entity_kind: 'ad_group',
      entity_id: ad_group_id,
      action: 'create',
      after: row,
    })),
  )
  return groups.map(({ ad_group_id }) => ad_group_id)
}

type AdPlace = Pick<Ad, 'advertiser_id' | 'campaign_id' | 'ad_group_id'>
type AdWish = NewAd & Pick<Ad, 'name'> & Partial<Pick<Ad, 'status'>>

export async function createAd(ctx: CreateCtx, place: AdPlace, wish: AdWish): Promise<AdId> {
  const [ad_id] = await createAds(ctx, place.advertiser_id, [{ ...place, ...wish }])
  if (ad_id === undefined) throw new Error('an ad was not made')
  return ad_id
}

/** Ads in their order, with their places in the review queue and their lines in the history, in as many statements as one. */
export async function createAds(
  ctx: CreateCtx,
  advertiser_id: AdvertiserId,
  wishes: readonly (Omit<AdPlace, 'advertiser_id'> & AdWish)[],
): Promise<AdId[]> {
  const { db, now, newId } = ctx
  if (wishes.length === 0) return []
  const approvedBefore = await wordsApprovedBefore(ctx, advertiser_id, wishes)
  const ads = wishes.map(
    ({ campaign_id, ad_group_id, pin_id, destination_url, name, status = 'ACTIVE' }) => ({
      place: { advertiser_id, campaign_id, ad_group_id },
      ad_id: newId<AdId>(),
      row: { status, name, pin_id, destination_url },
      approved: approvedBefore({ pin_id, destination_url }),
    }),
  )
  const statuses = await requestFirstReviews(
    ctx,
    advertiser_id,
    ads.map(({ ad_id, approved }) => ({ ad_id, is_approved_before: approved !== null })),
  )
  await insertAds(
    db,
    ads.map(({ place, ad_id, row, approved }) => ({
      ...row,
      ...place,
      ad_id,
      review_status: statuses.get(ad_id) ?? 'PENDING',
      review_reason: null,
      review_field: null,
      review_note: null,
      reviewed: approved && JSON.stringify(approved),
      reviewed_at: approved && now,
      created_at: now,
      updated_at: now,
    })),
  )
  await recordChanges(
    ctx,
    ads.map(({ place, ad_id, row }) => ({
      advertiser_id,
      entity_kind: 'ad',
      entity_id: ad_id,
      campaign_id: place.campaign_id,
      action: 'create',
      after: row,
    })),
  )
  return ads.map(({ ad_id }) => ad_id)
}
