import type { ReviewState } from '@bowerbird/contract/campaigns/review-terms'
import type { AdId, AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import './review-tables.ts'
import type { AdReview } from './review-tables.ts'

// In the text of the statement: a kept plan knows no values, and finds the partial indexes by it.
const isOpen = sql<boolean>`state = 'open'`
const isDecided = sql<boolean>`state in ('approved', 'rejected')`

type NewReview = Pick<
  AdReview,
  'review_id' | 'advertiser_id' | 'ad_id' | 'cause' | 'appeal_text' | 'state' | 'created_at' | 'decided_at'
>

export async function insertReviews(db: Db, reviews: readonly NewReview[]): Promise<void> {
  if (reviews.length === 0) return
  await db
    .insertInto('ad_review')
    .values(reviews.map((review) => ({ ...review, reason: null, field: null, decided_by: null })))
    .execute()
}

/** What was still to be looked at, and is not as it was any more. Served by ad_review_open_key. */
export async function withdrawReviews(
  db: Db,
  advertiser_id: AdvertiserId,
  ad_ids: readonly AdId[],
  now: Date,
): Promise<void> {
  if (ad_ids.length === 0) return
  await db
    .updateTable('ad_review')
    .set({ state: 'withdrawn', decided_at: now })
    .where('advertiser_id', '=', advertiser_id)
    .where('ad_id', '=', anyId(ad_ids))
    .where(isOpen)
    .execute()
}

export async function reviewById(
  db: Db,
  review_id: string,
  lock: 'lock' | 'read' = 'read',
): Promise<AdReview | undefined> {
  const query = db.selectFrom('ad_review').selectAll().where('review_id', '=', review_id)
  return (lock === 'lock' ? query.forUpdate() : query).executeTakeFirst()
}

/** The open review of an ad, else its last one that was decided. Served by ad_review_ad_id_idx. */
export async function currentReviewOf(
  db: Db,
  { advertiser_id, ad_id }: Pick<AdReview, 'advertiser_id' | 'ad_id'>,
): Promise<AdReview | undefined> {
  return db
    .selectFrom('ad_review')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('ad_id', '=', ad_id)
    .where('state', '<>', 'withdrawn')
    .orderBy('review_id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

interface ReviewPage {
  state: 'open' | 'appeals' | 'decided'
  after: string | undefined
  limit: number
}

/** What waits: oldest first; what was decided: newest first. Served by ad_review_open_idx and ad_review_decided_idx. */
export async function reviewsAfter(db: Db, { state, after, limit }: ReviewPage): Promise<AdReview[]> {
  const direction = state === 'decided' ? 'desc' : 'asc'
  let query = db
    .selectFrom('ad_review')
    .selectAll()
    .where(state === 'decided' ? isDecided : isOpen)
  if (state !== 'decided') query = query.where('cause', state === 'appeals' ? '=' : '<>', 'appeal')
  if (after !== undefined) query = query.where('review_id', direction === 'desc' ? '<' : '>', after)
  return query.orderBy('review_id', direction).limit(limit).execute()
}

/** How many wait, counted no further than is shown. */
export async function openCounts(db: Db, most: number): Promise<{ open: number; appeals: number }> {
  const some = db.selectFrom('ad_review').select('cause').where(isOpen).limit(most)
  return db
    .selectFrom(some.as('some'))
    .select([
      sql<number>`count(*) filter (where cause <> 'appeal')::int`.as('open'),
      sql<number>`count(*) filter (where cause = 'appeal')::int`.as('appeals'),
    ])
    .executeTakeFirstOrThrow()
}

interface Decided extends Pick<AdReview, 'reason' | 'field' | 'note' | 'decided_by'> {
  state: ReviewState
  decided_at: Date
}

export async function decideReviewRow(db: Db, review_id: string, decided: Decided): Promise<void> {
  await db.updateTable('ad_review').set(decided).where('review_id', '=', review_id).execute()
}
