import type { ReviewCause } from '@bowerbird/contract/campaigns/review-terms'
import type { ReviewStatus } from '@bowerbird/contract/campaigns/campaign-terms'
import type { AdId, AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { lastDecidedTwin } from './ad-queries.ts'
import type { Ad } from './campaign-tables.ts'
import { insertReview, withdrawReviews } from './review-queries.ts'
import { reviewedAds } from './reviewed-ad-queries.ts'
import { markOf } from './reviewed-words.ts'
import type { ReviewedWords } from './reviewed-words.ts'
import { wordsOfAds } from './words-of-ads.ts'

interface Asked {
  advertiser_id: AdvertiserId
  ad_id: AdId
  cause: ReviewCause
  appeal_text?: string
  /** True: an ad that shows the same was approved. */
  is_approved_before?: boolean
}

/**
 * Puts an ad into the owner's queue, in the transaction that made it or changed it; what was asked of it before
 * is withdrawn. Answers its new review status: where the site reviews nothing, or approved the same before, it is approved
 * at once, and stays among what was decided.
 */
export async function requestReview(
  { db, now, newId, app }: Pick<AnyCtx, 'db' | 'now' | 'newId' | 'app'>,
  { advertiser_id, ad_id, cause, appeal_text, is_approved_before = false }: Asked,
): Promise<ReviewStatus> {
  await withdrawReviews(db, advertiser_id, [ad_id], now)
  const isLetThrough = is_approved_before || (app.settings.promotion_review === 'off' && cause !== 'appeal')
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

/**
 * What was approved of another ad of the account with the same pin and destination, while it is what people would see of
 * this one now: identical ads are reviewed once. Null: no one decided on the same, or the last decision was a rejection.
 */
export async function wordsApprovedBefore(
  ctx: Pick<AnyCtx, 'db' | 'now' | 'app'>,
  same: Pick<Ad, 'advertiser_id' | 'pin_id' | 'destination_url'>,
): Promise<ReviewedWords | null> {
  const twin = await lastDecidedTwin(ctx.db, same)
  if (!twin?.reviewed || twin.review_status !== 'APPROVED') return null
  const ad = (await reviewedAds(ctx.db, [twin])).get(twin.ad_id)
  const words = ad && (await wordsOfAds(ctx, [ad])).get(twin.ad_id)?.words
  if (!words || markOf(same.pin_id, words) !== markOf(same.pin_id, twin.reviewed)) return null
  return words
}
