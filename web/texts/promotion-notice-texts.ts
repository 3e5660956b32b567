import * as texts from 'texts:promotion-notice'
import type { PromotionNews } from '@bowerbird/contract/notifications/notification-models'

/** Describes an event of an ad, or of an ad account's money. */
export function promotionSentence(news: PromotionNews | undefined): string {
  switch (news) {
    case 'approved':
      return texts.adApproved()
    case 'rejected':
      return texts.adRejected()
    case 'appeal_granted':
      return texts.adAppealGranted()
    case 'appeal_denied':
      return texts.adAppealDenied()
    case 'money_arrived':
      return texts.moneyArrived()
    case 'payment_failed':
      return texts.paymentFailed()
    default:
      return texts.balanceDepleted()
  }
}
