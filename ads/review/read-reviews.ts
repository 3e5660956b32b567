import { reviewCountsGet, reviewsGet } from '@bowerbird/contract/campaigns/review-calls'
import type { ReviewView } from '@bowerbird/contract/campaigns/review-models'
import { bookmarkId, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { openCounts, reviewsAfter } from '../entities/review-queries.ts'
import type { AdReview } from '../entities/review-tables.ts'
import { viewReview } from './review-view.ts'
import { reviewedAds } from '../entities/reviewed-ad-queries.ts'
import { resembledBy } from './resembled-names.ts'
import { wordsOfAds } from '../entities/words-of-ads.ts'

const mostCounted = 100

export const listReviews = handle(reviewsGet, async ({ state, page_size, bookmarks }, ctx) => {
  const scope = `reviews ${state}`
  const after = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkId, bookmarks)
  const rows = await reviewsAfter(ctx.db, { state, after, limit: page_size + 1 })
  const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: (row) => row.review_id })
  return { data: await viewReviews(ctx, items), bookmark }
})

export const countReviews = handle(reviewCountsGet, (_input, ctx) => openCounts(ctx.db, mostCounted))

/** Reviews with their ads as these are now. A few queries, however many. */
export async function viewReviews(ctx: AnyCtx, rows: readonly AdReview[]): Promise<ReviewView[]> {
  const ads = await reviewedAds(ctx.db, rows)
  const seen = await wordsOfAds(ctx, [...ads.values()])
  const resembles = await resembledBy(ctx.db, [...ads.values()], seen)
  const owners = await pinnerFacade.people(ctx.db, [
    ...new Set([...ads.values()].map((ad) => ad.owner_user_id)),
  ])
  return rows.flatMap((row) => {
    const ad = ads.get(row.ad_id)
    if (!ad) return []
    return [
      viewReview(row, {
        ad,
        ...(seen.get(ad.ad_id) ?? { pin: undefined, words: null }),
        resembles: resembles(ad),
        owner: owners.get(ad.owner_user_id) ?? null,
      }),
    ]
  })
}
