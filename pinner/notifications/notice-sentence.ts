import { translate } from '@bowerbird/texts/translate'
import type { Language } from '@bowerbird/texts/languages'
import type { NoticeView } from '@bowerbird/contract/notifications/notification-models'

/** A notice in one sentence, for mails. */
export function noticeSentence(language: Language | null, notice: NoticeView): string {
  const names = namesOf(language, notice)
  const count = notice.user_count
  const board = notice.board?.name ?? ''
  switch (notice.kind) {
    case 'follow':
      return translate(language, 'notice-sentence.startedFollowingYou', { names, count })
    case 'board_follow':
      return translate(language, 'notice-sentence.startedFollowingYourBoard', { names, board, count })
    case 'save':
      return notice.pin?.title
        ? translate(language, 'notice-sentence.savedYourPinNamed', { names, title: notice.pin.title, count })
        : translate(language, 'notice-sentence.savedYourPin', { names, count })
    case 'board_invite':
      return translate(language, 'notice-sentence.invitedYouToTheBoard', { names, board, count })
    case 'board_joined':
      return translate(language, 'notice-sentence.joinedTheBoard', { names, board, count })
    case 'message':
      return translate(language, 'notice-sentence.sentYouAMessage', { names, count })
    case 'comment':
      return translate(language, 'notice-sentence.commentedOnYourPin', { names, count })
    case 'reply':
      return translate(language, 'notice-sentence.repliedToYourComment', { names, count })
    case 'mention':
      return translate(language, 'notice-sentence.mentionedYouInAComment', { names, count })
    case 'comment_like':
      return translate(language, 'notice-sentence.likedYourComment', { names, count })
    case 'alt_text':
      return translate(language, 'notice-sentence.suggestedAnAltText', { names, count })
    case 'moderation':
      return moderationSentence(language, notice.moderation)
    case 'promotion':
      return translate(language, 'notice-sentence.thereIsNewsOfWhatYou')
  }
}

function moderationSentence(language: Language | null, news: NoticeView['moderation']): string {
  if (news === 'own_removed') return translate(language, 'notice-sentence.somethingOfYoursWasReportedAnd')
  if (news === 'own_held') return translate(language, 'notice-sentence.aPictureOfYoursWaits')
  if (news === 'own_released') return translate(language, 'notice-sentence.aPictureOfYoursWasReleased')
  return news === 'report_acted_on'
    ? translate(language, 'notice-sentence.weLookedAtWhatYouReported')
    : translate(language, 'notice-sentence.weLookedAtWhatYouReportedAnd')
}

/** `Ana`, `Ana and Ben`, `Ana and 3 others`. */
function namesOf(language: Language | null, { users, user_count }: NoticeView): string {
  const [first = '', second] = users.map((user) => user.full_name || user.username)
  if (user_count === 2 && second !== undefined)
    return translate(language, 'notice-sentence.and', { first, second })
  const others = user_count - 1
  return others < 1 ? first : translate(language, 'notice-sentence.andOthers', { first, count: others })
}
