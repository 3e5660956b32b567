import type { PromotionNews } from '@bowerbird/contract/notifications/notification-models'
import { consume } from '@bowerbird/core/events/consume'
import type { Language } from '@bowerbird/texts/languages'
import { translate } from '@bowerbird/texts/translate'
import { adOf } from '../entities/ad-queries.ts'
import { adReviewed } from '../entities/entity-events.ts'
import { reviewById } from '../entities/review-queries.ts'
import type { AdReview } from '../entities/review-tables.ts'
import { notifyAdvertiser } from '../notices/notify-advertiser.ts'
import type { AboutAccount } from '../notices/notify-advertiser.ts'

/** What the owner of the site decided about an ad: to its advertiser, with the reason and what it is about. */
export const notifyOfReview = consume(adReviewed, 'tell-of-review', async (event, context) => {
  const { advertiser_id, ad_id, review_id, news } = event
  const ad = await adOf(context.db, advertiser_id, ad_id)
  const review = await reviewById(context.db, review_id)
  if (!ad || !review) return
  await notifyAdvertiser(context, {
    advertiser_id,
    news,
    mail: {
      kind: `promotion_${news}`,
      of: (about) => reviewMail({ ...about, news, name: ad.name, review }),
    },
  })
})

interface About extends AboutAccount {
  news: PromotionNews
  /** Of the ad. */
  name: string
  review: Pick<AdReview, 'reason' | 'note'>
}

/** The mail about a decision: what was decided, why, and where to go on. */
function reviewMail({ language, site, link, news, name, review }: About) {
  const isYes = news === 'approved' || news === 'appeal_granted'
  const why = review.reason && translate(language, 'review-mail.reason', { reason: review.reason })
  const next = translate(language, isYes ? 'review-mail.seeHowItDoes' : 'review-mail.changeOrAppeal')
  const lines = [
    isYes
      ? translate(language, 'review-mail.yourAdWasApprovedItRuns', { name })
      : translate(language, 'review-mail.yourAdWasNotApprovedAnd', { name }),
    why,
    review.note,
    `${next} ${link}`,
  ]
  return { subject: subjectOf(language, site, isYes), body: lines.filter(Boolean).join('\n\n') }
}

function subjectOf(language: Language | null, site: string, isYes: boolean): string {
  return isYes
    ? translate(language, 'review-mail.yourAdOnCanRun', { site })
    : translate(language, 'review-mail.yourAdOnWasNotApproved', { site })
}
