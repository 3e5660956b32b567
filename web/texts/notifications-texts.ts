import type { NoticeKind, NoticeView } from '@bowerbird/contract/notifications/notification-models'
import { promotionSentence } from './promotion-notice-texts.ts'
import { languageTag, plural, say } from './say.ts'

export const notifications = () => say({ en: 'Notifications', de: 'Mitteilungen', ar: 'الإشعارات' })
export const nothingYet = () => say({ en: 'Nothing new yet', de: 'Noch nichts Neues', ar: 'لا جديد بعد' })
export const nothingYetText = () =>
  say({
    en: 'When somebody follows you, saves your Pins or writes to you, you see it here.',
    de: 'Wenn dir jemand folgt, deine Pins merkt oder dir schreibt, siehst du es hier.',
    ar: 'عندما يتابعك أحد أو يحفظ دبابيسك أو يكتب إليك، ستراه هنا.',
  })
export const exploreIdeas = () => say({ en: 'Explore ideas', de: 'Ideen entdecken', ar: 'استكشاف الأفكار' })
export const seeAll = () => say({ en: 'See all', de: 'Alle ansehen', ar: 'عرض الكل' })
export const notificationSettings = () =>
  say({ en: 'Notification settings', de: 'Einstellungen für Mitteilungen', ar: 'إعدادات الإشعارات' })
export const isNew = () => say({ en: 'New', de: 'Neu', ar: 'جديد' })

/** Where the names stand in a sentence, so that they can be set apart in it. */
export const NAMES = '\u2063'

/** What happened, in one sentence. */
export function noticeSentence(notice: NoticeView): string {
  if (notice.kind === 'moderation') return moderationSentence(notice.moderation)
  if (notice.kind === 'promotion') return promotionSentence(notice.promotion?.news)
  return sentences[notice.kind]({ isOne: notice.user_count === 1, board: notice.board?.name ?? '' })
}

interface Told {
  /** Several people did it where this is false. */
  isOne: boolean
  board: string
}

const sentences: Record<Exclude<NoticeKind, 'moderation' | 'promotion'>, (told: Told) => string> = {
  follow: ({ isOne }) =>
    say({
      en: `${NAMES} started following you`,
      de: isOne ? `${NAMES} folgt dir jetzt` : `${NAMES} folgen dir jetzt`,
      ar: `متابعة جديدة من ${NAMES}`,
    }),
  board_follow: ({ isOne, board }) =>
    say({
      en: `${NAMES} started following your board “${board}”`,
      de: isOne
        ? `${NAMES} folgt jetzt deiner Pinnwand „${board}“`
        : `${NAMES} folgen jetzt deiner Pinnwand „${board}“`,
      ar: `متابعة جديدة للوحتك «${board}» من ${NAMES}`,
    }),
  save: ({ isOne }) =>
    say({
      en: `${NAMES} saved your Pin`,
      de: isOne ? `${NAMES} hat deinen Pin gemerkt` : `${NAMES} haben deinen Pin gemerkt`,
      ar: `حفظ دبوسك: ${NAMES}`,
    }),
  board_invite: ({ isOne, board }) =>
    say({
      en: `${NAMES} invited you to the board “${board}”`,
      de: isOne
        ? `${NAMES} hat dich zur Pinnwand „${board}“ eingeladen`
        : `${NAMES} haben dich zur Pinnwand „${board}“ eingeladen`,
      ar: `دعوة إلى اللوحة «${board}» من ${NAMES}`,
    }),
  board_joined: ({ isOne, board }) =>
    say({
      en: `${NAMES} joined the board “${board}”`,
      de: isOne
        ? `${NAMES} macht jetzt bei der Pinnwand „${board}“ mit`
        : `${NAMES} machen jetzt bei der Pinnwand „${board}“ mit`,
      ar: `انضمام إلى اللوحة «${board}»: ${NAMES}`,
    }),
  message: ({ isOne }) =>
    say({
      en: `${NAMES} sent you a message`,
      de: isOne ? `${NAMES} hat dir geschrieben` : `${NAMES} haben dir geschrieben`,
      ar: `رسالة جديدة من ${NAMES}`,
    }),
  comment: ({ isOne }) =>
    say({
      en: `${NAMES} commented on your Pin`,
      de: isOne ? `${NAMES} hat deinen Pin kommentiert` : `${NAMES} haben deinen Pin kommentiert`,
      ar: `تعليق جديد على دبوسك من ${NAMES}`,
    }),
  reply: ({ isOne }) =>
    say({
      en: `${NAMES} replied to your comment`,
      de: isOne
        ? `${NAMES} hat auf deinen Kommentar geantwortet`
        : `${NAMES} haben auf deinen Kommentar geantwortet`,
      ar: `رد جديد على تعليقك من ${NAMES}`,
    }),
  mention: ({ isOne }) =>
    say({
      en: `${NAMES} mentioned you in a comment`,
      de: isOne
        ? `${NAMES} hat dich in einem Kommentar erwähnt`
        : `${NAMES} haben dich in einem Kommentar erwähnt`,
      ar: `إشارة إليك في تعليق من ${NAMES}`,
    }),
  comment_like: ({ isOne }) =>
    say({
      en: `${NAMES} liked your comment`,
      de: isOne ? `${NAMES} mag deinen Kommentar` : `${NAMES} mögen deinen Kommentar`,
      ar: `إعجاب بتعليقك من ${NAMES}`,
    }),
}

function moderationSentence(news: NoticeView['moderation']): string {
  switch (news) {
    case 'own_removed':
      return say({
        en: 'Something of yours was reported and removed',
        de: 'Etwas von dir wurde gemeldet und entfernt',
        ar: 'تم الإبلاغ عن محتوى لك وإزالته',
      })
    case 'report_acted_on':
      return say({
        en: 'We looked at what you reported and did something about it',
        de: 'Wir haben deine Meldung geprüft und gehandelt',
        ar: 'راجعنا بلاغك واتخذنا إجراءً بشأنه',
      })
    case 'restricted':
      return say({
        en: 'Your account is restricted',
        de: 'Dein Konto ist eingeschränkt',
        ar: 'حسابك مقيّد',
      })
    case 'restriction_lifted':
      return say({
        en: 'Your account is no longer restricted',
        de: 'Dein Konto ist nicht mehr eingeschränkt',
        ar: 'لم يعد حسابك مقيّدًا',
      })
    case 'appeal_granted':
      return say({
        en: 'Your appeal was granted',
        de: 'Deinem Widerspruch wurde stattgegeben',
        ar: 'تم قبول اعتراضك',
      })
    case 'appeal_denied':
      return say({
        en: 'Your appeal was looked at and refused',
        de: 'Dein Widerspruch wurde geprüft und abgelehnt',
        ar: 'تمت مراجعة اعتراضك ورفضه',
      })
    default:
      return say({
        en: 'We looked at what you reported and left it as it is',
        de: 'Wir haben deine Meldung geprüft und nichts geändert',
        ar: 'راجعنا بلاغك ولم نغيّر شيئًا',
      })
  }
}

/** `Ana`, `Ana and Ben`, `Ana and 3 others`. */
export function noticeNames({ users, user_count }: Pick<NoticeView, 'users' | 'user_count'>): string {
  const [first = '', second] = users.map((user) => user.full_name || user.username)
  if (user_count === 2 && second !== undefined)
    return say({ en: `${first} and ${second}`, de: `${first} und ${second}`, ar: `${first} و${second}` })
  return user_count < 2 ? first : `${first} ${andOthers(user_count - 1)}`
}

const andOthers = (count: number) =>
  plural(count, {
    en: { one: 'and # other', other: 'and # others' },
    de: { one: 'und eine weitere Person', other: 'und # weitere' },
    ar: {
      one: 'وشخص آخر',
      two: 'وشخصان آخران',
      few: 'و# أشخاص آخرين',
      many: 'و# شخصًا آخر',
      other: 'و# شخص آخر',
    },
  })

const steps = [
  [60, 'second'],
  [60, 'minute'],
  [24, 'hour'],
  [7, 'day'],
  [4.35, 'week'],
  [12, 'month'],
  [Infinity, 'year'],
] as const

/** `3 hours ago`. */
export function timeAgo(date: string, now: number): string {
  let count = Math.min(0, Math.round((Date.parse(date) - now) / 1000))
  for (const [size, unit] of steps) {
    if (Math.abs(count) < size)
      return new Intl.RelativeTimeFormat(languageTag(), { numeric: 'auto' }).format(count, unit)
    count = Math.round(count / size)
  }
  return ''
}

export const settingsLead = () =>
  say({
    en: 'Choose what you want to hear of, and where.',
    de: 'Wähle, wovon du erfahren willst und wo.',
    ar: 'اختر ما تريد معرفته وأين.',
  })
export const onSite = () => say({ en: 'Here', de: 'Hier', ar: 'هنا' })
export const byMail = () => say({ en: 'By e-mail', de: 'Per Mail', ar: 'بالبريد' })
export const whatFor = () => say({ en: 'What', de: 'Wovon', ar: 'الأمر' })
export const tellMeOf = () => say({ en: 'Tell me of', de: 'Sag mir Bescheid bei', ar: 'أخبرني عن' })
export const kindLabel = (kind: NoticeKind) => kindLabels[kind]()
const kindLabels: Record<NoticeKind, () => string> = {
  follow: () => say({ en: 'New followers', de: 'Neuen Followern', ar: 'المتابعين الجدد' }),
  board_follow: () =>
    say({
      en: 'New followers of my boards',
      de: 'Neuen Followern meiner Pinnwände',
      ar: 'متابعي لوحاتي الجدد',
    }),
  save: () => say({ en: 'Saves of my Pins', de: 'Gemerkten Pins von mir', ar: 'حفظ دبابيسي' }),
  board_invite: () =>
    say({ en: 'Invites to boards', de: 'Einladungen zu Pinnwänden', ar: 'الدعوات إلى اللوحات' }),
  board_joined: () => say({ en: 'Accepted invites', de: 'Angenommenen Einladungen', ar: 'الدعوات المقبولة' }),
  message: () => say({ en: 'Messages', de: 'Nachrichten', ar: 'الرسائل' }),
  comment: () =>
    say({ en: 'Comments on my Pins', de: 'Kommentaren zu meinen Pins', ar: 'التعليقات على دبابيسي' }),
  reply: () =>
    say({ en: 'Replies to my comments', de: 'Antworten auf meine Kommentare', ar: 'الردود على تعليقاتي' }),
  mention: () => say({ en: 'Mentions of me', de: 'Erwähnungen von mir', ar: 'الإشارات إليّ' }),
  comment_like: () =>
    say({ en: 'Likes of my comments', de: 'Likes für meine Kommentare', ar: 'الإعجابات بتعليقاتي' }),
  moderation: () =>
    say({ en: 'Decisions on reports', de: 'Entscheidungen zu Meldungen', ar: 'قرارات البلاغات' }),
  promotion: () => say({ en: 'My ads', de: 'Meinen Anzeigen', ar: 'إعلاناتي' }),
}
export const settingOf = (what: string, where: string) =>
  say({ en: `${what}: ${where}`, de: `${what}: ${where}`, ar: `${what}: ${where}` })

export const mails = () => say({ en: 'E-mail', de: 'Mail', ar: 'البريد الإلكتروني' })
export const mailsHint = () =>
  say({
    en: 'We mail you what you did not see here. Mails never contain anything secret.',
    de: 'Wir mailen dir, was du hier nicht gesehen hast. Geheimes steht nie in einer Mail.',
    ar: 'نرسل إليك ما لم تره هنا. لا يرد أي شيء سري في الرسائل أبدًا.',
  })
export const howOften = () => say({ en: 'How often', de: 'Wie oft', ar: 'عدد المرات' })
export const daily = () =>
  say({ en: 'Once a day at most', de: 'Höchstens einmal am Tag', ar: 'مرة في اليوم على الأكثر' })
export const weekly = () =>
  say({ en: 'Once a week at most', de: 'Höchstens einmal in der Woche', ar: 'مرة في الأسبوع على الأكثر' })
export const never = () => say({ en: 'Never', de: 'Nie', ar: 'أبدًا' })

export const stopMails = () =>
  say({ en: 'Stop these mails', de: 'Diese Mails abbestellen', ar: 'إيقاف هذه الرسائل' })
export const stopMailsTitle = () =>
  say({ en: 'Stop mail about news?', de: 'Keine Mails mehr zu Neuigkeiten?', ar: 'إيقاف رسائل الجديد؟' })
export const stopMailsText = (email: string, site: string) =>
  say({
    en: `${site} then no longer mails ${email} about followers, saves and comments. Mail about the security of the account still comes.`,
    de: `${site} mailt ${email} dann nicht mehr, wenn jemand folgt, merkt oder kommentiert. Mails zur Sicherheit des Kontos kommen weiter.`,
    ar: `لن يرسل ${site} بعد ذلك رسائل إلى ${email} عن المتابعين والحفظ والتعليقات. ستستمر رسائل أمان الحساب.`,
  })
export const mailsStopped = () => say({ en: 'Done', de: 'Erledigt', ar: 'تم' })
export const mailsStoppedText = (email: string) =>
  say({
    en: `No more mail about news goes to ${email}. You can switch it on again in the settings.`,
    de: `An ${email} gehen keine Mails zu Neuigkeiten mehr. In den Einstellungen kannst du sie wieder einschalten.`,
    ar: `لن تُرسل رسائل الجديد إلى ${email} بعد الآن. يمكنك تشغيلها من جديد في الإعدادات.`,
  })
export const linkGone = () =>
  say({ en: 'This link does not work', de: 'Dieser Link funktioniert nicht', ar: 'هذا الرابط لا يعمل' })
export const linkGoneText = () =>
  say({
    en: 'Copy the whole address from the mail, or choose in the settings what we mail you.',
    de: 'Kopiere die ganze Adresse aus der Mail oder wähle in den Einstellungen, was wir dir mailen.',
    ar: 'انسخ العنوان كاملًا من الرسالة، أو اختر في الإعدادات ما نرسله إليك.',
  })
