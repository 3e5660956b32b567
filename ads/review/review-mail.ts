import { translate } from '@bowerbird/texts/translate'
import type { Language } from '@bowerbird/texts/languages'
import type { PromotionNews } from '@bowerbird/contract/notifications/notification-models'
import type { AboutAccount } from '../notices/tell-advertiser.ts'
import type { AdReview } from '../entities/review-tables.ts'

interface About extends AboutAccount {
  news: PromotionNews
  /** Of the ad. */
  name: string
  review: Pick<AdReview, 'reason' | 'note'>
}

/** The mail about a decision: what was decided, why, and where to go on. */
export function reviewMail({ language, site, link, news, name, review }: About) {
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
