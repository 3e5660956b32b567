import type { ReviewCause } from '@bowerbird/contract/campaigns/review-terms'
import type { ReviewStatus } from '@bowerbird/contract/campaigns/campaign-terms'
import type { AdId, AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { lastDecidedTwins } from './ad-queries.ts'
import type { Ad } from './campaign-tables.ts'
import { insertReviews, withdrawReviews } from './review-queries.ts'
import type { AdReview } from './review-tables.ts'
import { reviewedAds } from './reviewed-ad-queries.ts'
import { markOf } from './reviewed-words.ts'
import type { ReviewedWords } from './reviewed-words.ts'
import { wordsOfAds } from './words-of-ads.ts'

interface Asked {
  advertiser_id: AdvertiserId
  ad_id: AdId
  cause: ReviewCause
  appeal_text?: string
}

type ReviewCtx = Pick<AnyCtx, 'db' | 'now' | 'newId' | 'app'>

/**
 * Puts an ad into the owner's queue, in the transaction that changed it; what was asked of it before is withdrawn. Answers its
 * new review status: where the site reviews nothing it is approved at once, and stays among what was decided.
 */
export async function requestReview(
  ctx: ReviewCtx,
  { advertiser_id, ad_id, cause, appeal_text }: Asked,
): Promise<ReviewStatus> {
  await withdrawReviews(ctx.db, advertiser_id, [ad_id], ctx.now)
  const isLetThrough = ctx.app.settings.promotion_review === 'off' && cause !== 'appeal'
  const asked = { ad_id, cause, appeal_text: appeal_text ?? null, isLetThrough }
  await insertReviews(ctx.db, [reviewOf(ctx, advertiser_id, asked)])
  return statusOf(isLetThrough)
}

/**
 * The same of ads that are made in this transaction, by the ad. One that shows what was approved before is approved at once.
 */
export async function requestFirstReviews(
  ctx: ReviewCtx,
  advertiser_id: AdvertiserId,
  ads: readonly { ad_id: AdId; is_approved_before: boolean }[],
): Promise<Map<AdId, ReviewStatus>> {
  const asked = ads.map(({ ad_id, is_approved_before }) => ({
    ad_id,
    cause: 'new' as const,
    appeal_text: null,
    isLetThrough: is_approved_before || ctx.app.settings.promotion_review === 'off',
  }))
  await insertReviews(
    ctx.db,
    asked.map((one) => reviewOf(ctx, advertiser_id, one)),
  )
  return new Map(asked.map(({ ad_id, isLetThrough }) => [ad_id, statusOf(isLetThrough)]))
}

const statusOf = (isLetThrough: boolean): ReviewStatus => (isLetThrough ? 'APPROVED' : 'PENDING')

const reviewOf = (
  { now, newId }: ReviewCtx,
  advertiser_id: AdvertiserId,
  { isLetThrough, ...asked }: Pick<AdReview, 'ad_id' | 'cause' | 'appeal_text'> & { isLetThrough: boolean },
) =>
  ({
    ...asked,
    state: isLetThrough ? 'approved' : 'open',
    decided_at: isLetThrough ? now : null,
    review_id: newId(),
    advertiser_id,
    created_at: now,
  }) as const

type Shown = Pick<Ad, 'pin_id' | 'destination_url'>

/**
 * What was approved of other ads of the account with the same pin and destination, while it is what people would see of
 * these now: identical ads are reviewed once. Null: no one decided on the same, or the last decision was a rejection.
 */
export async function wordsApprovedBefore(
  ctx: Pick<AnyCtx, 'db' | 'now' | 'app'>,
  advertiser_id: AdvertiserId,
  ads: readonly Shown[],
): Promise<(same: Shown) => ReviewedWords | null> {
  const nameOf = ({ pin_id, destination_url }: Shown) => `${pin_id} ${destination_url}`
  const same = [...new Map(ads.map((ad) => [nameOf(ad), ad])).values()]
  const decided = same.length === 0 ? [] : await lastDecidedTwins(ctx.db, advertiser_id, same)
  const twins = decided.filter((twin) => twin.reviewed !== null && twin.review_status === 'APPROVED')
  if (twins.length === 0) return () => null
  const now = await wordsOfAds(ctx, [...(await reviewedAds(ctx.db, twins)).values()])
  const approved = new Map(
    twins.flatMap((twin) => {
      const words = now.get(twin.ad_id)?.words
      const isSame = words && markOf(twin.pin_id, words) === markOf(twin.pin_id, twin.reviewed)
      return isSame ? [[nameOf(twin), words] as const] : []
    }),
  )
  return (ad) => approved.get(nameOf(ad)) ?? null
}
