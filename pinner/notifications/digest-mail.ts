import { translate } from '@bowerbird/texts/translate'
import type { Language } from '@bowerbird/texts/languages'
import type { NoticeView } from '@bowerbird/contract/notifications/notification-models'
import { mailHtml } from '@bowerbird/core/mail/mail-html'
import type { Mail } from '@bowerbird/core/mail/send-mail'
import { noticeSentence } from './notice-sentence.ts'

interface Digest {
  language: Language | null
  site_name: string
  public_url: string
  unsubscribe_url: string
  notices: readonly NoticeView[]
}

const mostLines = 20

/** What a user did not see, as text and with a look. Both say the same. */
export function digestMail({
  language,
  site_name,
  public_url,
  unsubscribe_url,
  notices,
}: Digest): Omit<Mail, 'to'> {
  const link = (path: string) => new URL(path, public_url).href
  const lines = notices
    .slice(0, mostLines)
    .map((notice) => ({ text: noticeSentence(language, notice), href: link(placeOf(notice)) }))
  const title = translate(language, 'digest-mail.newsForYouOn', { site_name })
  const all = {
    text: translate(language, 'digest-mail.seeAllNotifications'),
    href: link('/notifications/'),
  }
  const settings = {
    text: translate(language, 'digest-mail.chooseWhatWeMailYou'),
    href: link('/settings/notifications/'),
  }
  const end = {
    text: translate(language, 'digest-mail.stopTheseMails'),
    href: unsubscribe_url,
  }
  const why = translate(language, 'digest-mail.youGetThisMailBecauseYou', { site_name })
  return {
    kind: 'digest',
    purpose: 'digest',
    subject: title,
    body: [
      title,
      ...lines.map(({ text, href }) => `${text}\n${href}`),
      ...[all, settings, end].map(({ text, href }) => `${text}\n${href}`),
      why,
      '',
    ].join('\n\n'),
    html: mailHtml({ language, title, lines, action: all, foot: [why, settings, end] }),
    unsubscribe_url,
  }
}

/** Where a notice leads. */
function placeOf({ pin, board, conversation_id, users, kind }: NoticeView): string {
  if (pin) return `/pin/${pin.id}/`
  if (conversation_id !== null) return `/messages/${conversation_id}/`
  if (board?.url) return board.url
  const [user] = users
  return kind === 'follow' && user ? `/${user.username}/` : '/notifications/'
}
