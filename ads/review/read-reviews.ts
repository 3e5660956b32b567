import { reviewCountsGet, reviewsGet } from '@bowerbird/contract/campaigns/review-calls'
import type { ReviewView } from '@bowerbird/contract/campaigns/review-models'
import { bookmarkId, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { openCounts, reviewsAfter } from '../entities/review-queries.ts'
import type { AdReview } from '../entities/review-tables.ts'
import { reviewedAds } from '../entities/reviewed-ad-queries.ts'
import { wordsOfAds } from '../entities/words-of-ads.ts'
import type { Db } from '@bowerbird/core/db/database'
import { businessesLike } from '../business/business-queries.ts'
import { brandLike, nameSkeleton } from '../business/name-skeleton.ts'
import type { ReviewedAd } from '../entities/reviewed-ad-queries.ts'
import { fieldOf, changedWords, markOf } from '../entities/reviewed-words.ts'
import type { ReviewedWords } from '../entities/reviewed-words.ts'
import type { UserBrief } from '@bowerbird/contract/people/user-models'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { reviewedFields } from '@bowerbird/contract/campaigns/review-terms'

interface Around {
  ad: ReviewedAd
  pin: PinView | undefined
  /** Null: its pin is gone. */
  words: ReviewedWords | null
  resembles: ReviewView['resembles']
  owner: UserBrief | null
}

function viewReview(row: AdReview, { ad, pin, words, resembles, owner }: Around): ReviewView {
  const { review_id, cause, state, appeal_text, reason, field, note, created_at, decided_at } = row
  const { name, destination_url, review_status, billable_event, placement, targeting, is_auto_targeting } = ad
  return {
    id: review_id,
    type: 'review',
    cause,
    state,
    appeal_text,
    advertiser: { id: ad.advertiser_id, name: ad.advertiser_name, country: ad.country, owner },
    campaign: { id: ad.campaign_id, name: ad.campaign_name, objective_type: ad.objective_type },
    ad: {
      id: ad.ad_id,
      name,
      destination_url,
      review_status,
      billable_event,
      placement,
      targeting,
      is_auto_targeting,
    },
    pin: pin ? viewReviewedPin(pin) : null,
    shown: words ? viewShown(words, ad.reviewed) : [],
    resembles,
    seen: markOf(ad.pin_id, words),
    reason,
    field,
    note,
    created_at: created_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  }
}

const pictures = new Set<string>(['picture', 'avatar'])

function viewShown(words: ReviewedWords, approved: ReviewedWords | null): ReviewView['shown'] {
  const changed = changedWords(approved, words)
  return reviewedFields.flatMap((field) => {
    const before = changed.get(field) ?? null
    const value = fieldOf(words, field) ?? ''
    if (value === '' && before === null) return []
    if (!pictures.has(field)) return [{ field, value, before }]
    return before === null ? [] : [{ field, value: '', before: '' }]
  })
}

function viewReviewedPin({ id, title, description, images, dominant_color }: PinView): ReviewView['pin'] {
  const { url, width, height } = images['236x']
  return { id, title, description, image_url: url, width, height, dominant_color }
}

const names = ['business_name', 'account_name', 'full_name', 'username', 'board'] as const

/** What the names of ads may be taken for: brands, and businesses of other people. One query for all of them. */
async function resembledBy(
  db: Db,
  ads: readonly ReviewedAd[],
  seen: ReadonlyMap<string, { words: ReviewedWords }>,
): Promise<(ad: ReviewedAd) => ReviewView['resembles']> {
  const namesOf = ({ ad_id }: ReviewedAd) => {
    const words = seen.get(ad_id)?.words
    return names.flatMap((field) => {
      const text = words && fieldOf(words, field)
      return text ? [{ field, text, skeleton: nameSkeleton(text) }] : []
    })
  }
  const skeletons = new Set(ads.flatMap((ad) => namesOf(ad).map((one) => one.skeleton)))
  skeletons.delete('')
  const businesses = await businessesLike(db, [...skeletons])
  return (ad) =>
    namesOf(ad).flatMap(({ field, text, skeleton }) => {
      const brand = brandLike(text)
      const other = businesses.find(
        (one) => one.name_skeleton === skeleton && one.user_id !== ad.owner_user_id,
      )
      return [
        ...(brand === undefined ? [] : [{ field, kind: 'brand' as const, name: brand }]),
        ...(other === undefined ? [] : [{ field, kind: 'business' as const, name: other.name }]),
      ]
    })
}

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
