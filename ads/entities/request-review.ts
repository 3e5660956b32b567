import type { ReviewCause } from '@bowerbird/contract/campaigns/review-terms'
import type { ReviewStatus } from '@bowerbird/contract/campaigns/campaign-terms'
import type { AdId, AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { insertReview, withdrawReviews } from './review-queries.ts'

interface Asked {
  advertiser_id: AdvertiserId
  ad_id: AdId
  cause: ReviewCause
  appeal_text?: string
}

/**
 * Puts an ad into the owner's queue, in the transaction that made it or changed it; what was asked of it before
 * is withdrawn. Answers its new review status: where the site reviews nothing, it is approved at once, and stays
 * among what was decided.
 */
export async function requestReview(
  { db, now, newId, app }: Pick<AnyCtx, 'db' | 'now' | 'newId' | 'app'>,
  { advertiser_id, ad_id, cause, appeal_text }: Asked,
): Promise<ReviewStatus> {
  await withdrawReviews(db, advertiser_id, [ad_id], now)
  const isLetThrough = app.settings.promotion_review === 'off' && cause !== 'appeal'
  await insertReview(db, {
    state: isLetThrough ? 'approved' : 'open',
    decided_at: isLetThrough ? now : null,
    review_id: newId(),
    advertiser_id,
    ad_id,
    cause,
    appeal_text: appeal_text ?? null,
    created_at: now,
  })
  return isLetThrough ? 'APPROVED' : 'PENDING'
}
