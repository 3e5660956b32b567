import type { Language } from '@bowerbird/texts/languages'
import type { NoticeView } from '@bowerbird/contract/notifications/notification-models'
import { mailHtml } from '@bowerbird/core/mail/mail-html'
import type { Mail } from '@bowerbird/core/mail/send-mail'
import { tell } from '@bowerbird/core/texts/tell'
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
  const title = tell(language, {
    en: `News for you on ${site_name}`,
    de: `Neues für dich auf ${site_name}`,
    ar: `جديدك على ${site_name}`,
  })
  const all = {
    text: tell(language, {
      en: 'See all notifications',
      de: 'Alle Mitteilungen ansehen',
      ar: 'عرض كل الإشعارات',
    }),
    href: link('/notifications/'),
  }
  const settings = {
    text: tell(language, {
      en: 'Choose what we mail you.',
      de: 'Wähle, was wir dir mailen.',
      ar: 'اختر ما نرسله إليك.',
    }),
    href: link('/settings/notifications/'),
  }
  const end = {
    text: tell(language, {
      en: 'Stop these mails.',
      de: 'Diese Mails abbestellen.',
      ar: 'إيقاف هذه الرسائل.',
    }),
    href: unsubscribe_url,
  }
  const why = tell(language, {
    en: `You get this mail because you have an account on ${site_name}.`,
    de: `Du bekommst diese Mail, weil du ein Konto bei ${site_name} hast.`,
    ar: `تصلك هذه الرسالة لأن لديك حسابًا على ${site_name}.`,
  })
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
