import { recommendationDismiss } from '@bowerbird/contract/campaigns/recommendation-calls'
import type { RecommendationKind } from '@bowerbird/contract/campaigns/recommendation-terms'
import { asAdGroupId, asAdId, asCampaignId } from '@bowerbird/contract/kernel/ids'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { notFound } from '@bowerbird/core/call/api-error'
import { handle } from '@bowerbird/core/call/handle'
import type { Db } from '@bowerbird/core/db/database'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import { adGroupOf } from '../entities/ad-group-queries.ts'
import { adOf } from '../entities/ad-queries.ts'
import { campaignOf } from '../entities/campaign-queries.ts'
import { putDismissal, removeDismissal } from './dismissal-queries.ts'

/** Puts a recommendation away until its evidence has another mark, or takes that back. Twice is once. */
export const dismissRecommendation = handle(
  recommendationDismiss,
  ({ advertiser_id, kind, entity_id, mark, is_dismissed }, ctx) =>
    ctx.transaction(async (ctx) => {
      const { db, viewer, now } = ctx
      await allowAdvertiser(ctx, advertiser_id, 'run')
      if (!(await isOfAccount(db, advertiser_id, { kind, entity_id }))) throw notFound()
      const place = { advertiser_id, kind, entity_id }
      if (is_dismissed) await putDismissal(db, { ...place, mark, dismissed_by: viewer.id, dismissed_at: now })
      else await removeDismissal(db, place)
      return { entity_id, is_dismissed }
    }),
)

async function isOfAccount(
  db: Db,
  advertiser_id: AdvertiserId,
  { kind, entity_id }: { kind: RecommendationKind; entity_id: string },
): Promise<boolean> {
  switch (kind) {
    case 'ad_rejected':
    case 'creative_worn':
      return (await adOf(db, advertiser_id, asAdId(entity_id))) !== undefined
    case 'bid_under_floor':
    case 'auctions_lost':
    case 'audience_small':
      return (await adGroupOf(db, advertiser_id, asAdGroupId(entity_id))) !== undefined
    case 'no_approved_ad':
    case 'budget_limited':
    case 'ended_with_money':
      return (await campaignOf(db, advertiser_id, asCampaignId(entity_id))) !== undefined
  }
}
