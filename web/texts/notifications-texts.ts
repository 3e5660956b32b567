import * as texts from 'texts:notifications'
import type {
  NoticeKind,
  NoticeView,
  PromotionNews,
} from '@bowerbird/contract/notifications/notification-models'
import * as promotionTexts from 'texts:promotion-notice'

/** Marks the position of the names in a sentence, so that they can be styled. */
export const NAMES = '\u2063'

/** Describes a notification in one sentence. */
export function noticeSentence(notice: NoticeView): string {
  if (notice.kind === 'moderation') return moderationSentence(notice.moderation)
  if (notice.kind === 'promotion') return promotionSentence(notice.promotion?.news)
  return sentences[notice.kind]({ count: notice.user_count, board: notice.board?.name ?? '' })
}

interface NoticeFacts {
  /** Number of users who did it. */
  count: number
  board: string
}

const sentences: Record<Exclude<NoticeKind, 'moderation' | 'promotion'>, (facts: NoticeFacts) => string> = {
  follow: ({ count }) => texts.sentencesFollow({ names: NAMES, count }),
  board_follow: ({ count, board }) => texts.sentencesBoardFollow({ names: NAMES, board, count }),
  save: ({ count }) => texts.sentencesSave({ names: NAMES, count }),
  board_invite: ({ count, board }) => texts.sentencesBoardInvite({ names: NAMES, board, count }),
  board_joined: ({ count, board }) => texts.sentencesBoardJoined({ names: NAMES, board, count }),
  message: ({ count }) => texts.sentencesMessage({ names: NAMES, count }),
  comment: ({ count }) => texts.sentencesComment({ names: NAMES, count }),
  reply: ({ count }) => texts.sentencesReply({ names: NAMES, count }),
  mention: ({ count }) => texts.sentencesMention({ names: NAMES, count }),
  comment_like: ({ count }) => texts.sentencesCommentLike({ names: NAMES, count }),
  alt_text: ({ count }) => texts.sentencesAltText({ names: NAMES, count }),
}

function moderationSentence(news: NoticeView['moderation']): string {
  switch (news) {
    case 'own_removed':
      return texts.moderationOwnRemoved()
    case 'own_held':
      return texts.moderationOwnHeld()
    case 'own_released':
      return texts.moderationOwnReleased()
    case 'report_acted_on':
      return texts.moderationReportActedOn()
    case 'restricted':
      return texts.moderationRestricted()
    case 'restriction_lifted':
      return texts.moderationRestrictionLifted()
    case 'appeal_granted':
      return texts.moderationAppealGranted()
    case 'appeal_denied':
      return texts.moderationAppealDenied()
    default:
      return texts.moderationReportDismissed()
  }
}

/** `Ana`, `Ana and Ben`, `Ana and 3 others`. */
export function noticeNames({ users, user_count }: Pick<NoticeView, 'users' | 'user_count'>): string {
  const [first = '', second] = users.map((user) => user.full_name || user.username)
  if (user_count === 2 && second !== undefined) return texts.noticeNames({ first, second })
  return user_count < 2 ? first : `${first} ${andOthers(user_count - 1)}`
}

const andOthers = (count: number) => texts.andOthers({ count })

export const kindLabel = (kind: NoticeKind) => kindLabels[kind]()
const kindLabels: Record<NoticeKind, () => string> = {
  follow: texts.kindLabelsFollow,
  board_follow: texts.kindLabelsBoardFollow,
  save: texts.kindLabelsSave,
  board_invite: texts.kindLabelsBoardInvite,
  board_joined: texts.kindLabelsBoardJoined,
  message: texts.kindLabelsMessage,
  comment: texts.kindLabelsComment,
  reply: texts.kindLabelsReply,
  mention: texts.kindLabelsMention,
  comment_like: texts.kindLabelsCommentLike,
  alt_text: texts.kindLabelsAltText,
  moderation: texts.kindLabelsModeration,
  promotion: texts.kindLabelsPromotion,
}

/** Describes an event of an ad, or of an ad account's money. */
function promotionSentence(news: PromotionNews | undefined): string {
  switch (news) {
    case 'approved':
      return promotionTexts.adApproved()
    case 'rejected':
      return promotionTexts.adRejected()
    case 'appeal_granted':
      return promotionTexts.adAppealGranted()
    case 'appeal_denied':
      return promotionTexts.adAppealDenied()
    case 'money_arrived':
      return promotionTexts.moneyArrived()
    case 'payment_failed':
      return promotionTexts.paymentFailed()
    case 'partner_invited':
      return promotionTexts.partnerInvited()
    case 'partner_requested':
      return promotionTexts.partnerRequested()
    case 'partner_joined':
      return promotionTexts.partnerJoined()
    case 'partner_left':
      return promotionTexts.partnerLeft()
    default:
      return promotionTexts.balanceDepleted()
  }
}
