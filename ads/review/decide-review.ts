import { localized } from '@bowerbird/texts/localized'
import { reviewDecide } from '@bowerbird/contract/campaigns/review-calls'
import type { PromotionNews } from '@bowerbird/contract/notifications/notification-models'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import { audit } from '@bowerbird/core/audit/audit'
import type { AnyCtx, Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { adOf, twinsToDecide, updateAd } from '../entities/ad-queries.ts'
import type { Ad } from '../entities/campaign-tables.ts'
import { badField } from '../entities/edit-errors.ts'
import { noteChange } from '../entities/record-change.ts'
import { viewReviews } from './read-reviews.ts'
import { adReviewed } from '../entities/entity-events.ts'
import { currentReviewOf, decideReviewRow, reviewById, withdrawReviews } from '../entities/review-queries.ts'
import type { AdReview } from '../entities/review-tables.ts'
import { markOf } from '../entities/reviewed-words.ts'
import type { ReviewedWords } from '../entities/reviewed-words.ts'
import { wordsOfAds } from '../entities/words-of-ads.ts'
import { reviewedAds } from '../entities/reviewed-ad-queries.ts'

type DecideCtx = Ctx<typeof reviewDecide>
type Decision = Parsed<typeof reviewDecide>

/**
 * Approves or rejects an ad. The owner of the site may change a decision while it is in force;
 * what its advertiser or the pin's owner changed meanwhile has to be looked at first. Decided the same way again, it
 * answers as before.
 */
export const decideReview = handle(reviewDecide, (input, ctx) =>
  ctx.transaction(async (ctx) => {
    const asked = await reviewById(ctx.db, input.review_id)
    if (!asked) throw notFound()
    // The ad before its review, as everyone locks them.
    const ad = await adOf(ctx.db, asked.advertiser_id, asked.ad_id, 'lock')
    const row = await reviewById(ctx.db, input.review_id, 'lock')
    if (!ad || !row) throw notFound()
    const state = input.decision === 'approve' ? 'approved' : 'rejected'
    if (row.state !== state) {
      refuseIncomplete(ctx, input)
      const isOfNow = row.state === 'open' || row.state === stateOf[ad.review_status]
      if (!isOfNow) throw stale(ctx)
      const words = await wordsSeen(ctx, row, input)
      await carryOut(ctx, row, { ...input, words })
      if (row.cause !== 'appeal') await decideTwins(ctx, ad, { ...input, words })
    }
    const [view] = await viewReviews(ctx, [(await reviewById(ctx.db, input.review_id)) ?? row])
    if (!view) throw notFound()
    return view
  }),
)

/** Identical ads that wait are decided with it; a rejection also reaches those that were approved. */
async function decideTwins(
  ctx: DecideCtx,
  ad: Ad,
  decided: Decision & { words: ReviewedWords | null },
): Promise<void> {
  const statuses =
    decided.decision === 'approve' ? (['PENDING'] as const) : (['PENDING', 'APPROVED'] as const)
  for (const twin of await twinsToDecide(ctx.db, ad, statuses)) {
    if (twin.ad_id === ad.ad_id) continue
    const review = await currentReviewOf(ctx.db, twin)
    if (review && review.cause !== 'appeal') await carryOut(ctx, review, decided)
  }
}

const stateOf = { APPROVED: 'approved', REJECTED: 'rejected', PENDING: 'open', OTHER: undefined } as const

const stale = (ctx: Pick<AnyCtx, 'apiError'>) =>
  ctx.apiError('stale_version', localized('errors-ads.thisAdWasChangedMeanwhileLook'), {
    extra_data: { current: null },
  })

function refuseIncomplete(ctx: DecideCtx, { decision, reason, note }: Decision): void {
  if (decision === 'approve') return
  if (reason === undefined) throw badField(ctx, 'reason', localized('errors-ads.chooseAReason'))
  if (reason === 'other' && note === '')
    throw badField(ctx, 'note', localized('errors-ads.sayWhyTheyAreTold'))
}

/** What was looked at, as it is now; what is not as it was seen cannot be decided on. */
async function wordsSeen(
  ctx: DecideCtx,
  row: AdReview,
  { seen, decision }: Decision,
): Promise<ReviewedWords | null> {
  const ad = (await reviewedAds(ctx.db, [row])).get(row.ad_id)
  if (!ad) throw notFound()
  const words = (await wordsOfAds(ctx, [ad])).get(ad.ad_id)?.words ?? null
  if (markOf(ad.pin_id, words) !== seen) throw stale(ctx)
  if (words === null && decision === 'approve')
    throw ctx.apiError('not_allowed', localized('errors-ads.itsPinIsGoneOrSecret'))
  return words
}

async function carryOut(
  ctx: DecideCtx,
  row: AdReview,
  {
    decision,
    reason = null,
    field = null,
    note,
    words,
  }: Omit<Decision, 'reason' | 'field'> & {
    reason?: AdReview['reason'] | undefined
    field?: AdReview['field'] | undefined
    words: ReviewedWords | null
  },
): Promise<void> {
  const { db, now, viewer } = ctx
  const { review_id, advertiser_id, ad_id } = row
  const isNo = decision === 'reject'
  const said = { reason: isNo ? reason : null, field: isNo ? field : null, note }
  const state = isNo ? 'rejected' : 'approved'
  await decideReviewRow(db, review_id, { ...said, state, decided_by: viewer.id, decided_at: now })
  // Another one may be open while the ad runs on: this decision is on all that it would show.
  await withdrawReviews(db, advertiser_id, [ad_id], now)
  const before = await adOf(db, advertiser_id, ad_id)
  const ad = await updateAd(db, row, {
    review_status: isNo ? 'REJECTED' : 'APPROVED',
    review_reason: said.reason,
    review_field: said.field,
    review_note: note === '' ? null : note,
    reviewed_at: now,
    has_appealed: isNo && row.cause === 'appeal',
    // The last approved words stay after a no: what is sent in next is compared with them.
    ...(!isNo && { reviewed: JSON.stringify(words) }),
    updated_at: now,
  })
  // Advertisers learn that the site decided, not which member of it.
  await noteChange(
    { ...ctx, viewer: null },
    {
      advertiser_id,
      entity_kind: 'ad',
      entity_id: ad_id,
      campaign_id: ad.campaign_id,
      action: decision,
      before: { review_status: before?.review_status },
      after: { review_status: ad.review_status, ...(isNo && said) },
    },
  )
  const owner = (await reviewedAds(db, [row])).get(ad_id)?.owner_user_id
  const news = newsOf(row, isNo)
  await adReviewed.append(db, { advertiser_id, ad_id, review_id, news })
  await audit(ctx, {
    action: isNo ? 'promotion_rejected' : 'promotion_approved',
    user_id: owner ?? viewer.id,
    subject_kind: 'ad',
    subject_id: ad_id,
    note,
  })
}

function newsOf({ cause }: AdReview, isNo: boolean): PromotionNews {
  if (cause === 'appeal') return isNo ? 'appeal_denied' : 'appeal_granted'
  return isNo ? 'rejected' : 'approved'
}
