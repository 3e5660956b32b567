import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { approvedAdsOf, updateAd } from '../entities/ad-queries.ts'
import { promotionChanged } from '../entities/entity-events.ts'
import { reviewedAnew } from '../campaigns/edit-ad.ts'
import { requestReview } from '../entities/request-review.ts'

/**
 * After the name of a business or of an ad account changed, in its transaction: each approved ad gets a review, and goes on
 * with the names that were approved, which are all that people see of these. An ad of which no approved names are known
 * waits.
 */
export async function reviewNames(
  ctx: Pick<AnyCtx, 'db' | 'now' | 'newId' | 'app'>,
  advertiser_ids: readonly AdvertiserId[],
): Promise<void> {
  for (const ad of await approvedAdsOf(ctx.db, advertiser_ids, 'lock')) {
    const { advertiser_id, ad_id } = ad
    const isReviewed = ctx.app.settings.promotion_review !== 'off'
    if (isReviewed && ad.reviewed)
      await requestReview(ctx, { advertiser_id, ad_id, cause: 'advertiser_changed' })
    else await updateAd(ctx.db, ad, { ...(await reviewedAnew(ctx, ad)), updated_at: ctx.now })
  }
  for (const advertiser_id of advertiser_ids)
    await promotionChanged.append(ctx.db, { advertiser_id, campaign_id: null })
}
