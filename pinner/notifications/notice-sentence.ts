import type { Language } from '@bowerbird/texts/languages'
import type { NoticeView } from '@bowerbird/contract/notifications/notification-models'
import { tell } from '@bowerbird/core/texts/tell'

/** A notice in one sentence, for mails. */
export function noticeSentence(language: Language | null, notice: NoticeView): string {
  const names = namesOf(language, notice)
  const isOne = notice.user_count === 1
  const board = notice.board?.name ?? ''
  switch (notice.kind) {
    case 'follow':
      return tell(language, {
        en: `${names} started following you`,
        de: `${names} ${isOne ? 'folgt' : 'folgen'} dir jetzt`,
        ar: `متابعة جديدة من ${names}`,
      })
    case 'board_follow':
      return tell(language, {
        en: `${names} started following your board “${board}”`,
        de: `${names} ${isOne ? 'folgt' : 'folgen'} jetzt deiner Pinnwand „${board}“`,
        ar: `متابعة جديدة للوحتك «${board}» من ${names}`,
      })
    case 'save':
      return tell(language, {
        en: `${names} saved your Pin${titleOf(notice, ' “', '”')}`,
        de: `${names} ${isOne ? 'hat' : 'haben'} deinen Pin${titleOf(notice, ' „', '“')} gemerkt`,
        ar: `حفظ دبوسك${titleOf(notice, ' «', '»')}: ${names}`,
      })
    case 'board_invite':
      return tell(language, {
        en: `${names} invited you to the board “${board}”`,
        de: `${names} ${isOne ? 'hat' : 'haben'} dich zur Pinnwand „${board}“ eingeladen`,
        ar: `دعوة إلى اللوحة «${board}» من ${names}`,
      })
    case 'board_joined':
      return tell(language, {
        en: `${names} joined the board “${board}”`,
        de: `${names} ${isOne ? 'macht' : 'machen'} jetzt bei der Pinnwand „${board}“ mit`,
        ar: `انضمام إلى اللوحة «${board}»: ${names}`,
      })
    case 'message':
      return tell(language, {
        en: `${names} sent you a message`,
        de: `${names} ${isOne ? 'hat' : 'haben'} dir geschrieben`,
        ar: `رسالة جديدة من ${names}`,
      })
    case 'comment':
      return tell(language, {
        en: `${names} commented on your Pin`,
        de: `${names} ${isOne ? 'hat' : 'haben'} deinen Pin kommentiert`,
        ar: `تعليق جديد على دبوسك من ${names}`,
      })
    case 'reply':
      return tell(language, {
        en: `${names} replied to your comment`,
        de: `${names} ${isOne ? 'hat' : 'haben'} auf deinen Kommentar geantwortet`,
        ar: `رد جديد على تعليقك من ${names}`,
      })
    case 'mention':
      return tell(language, {
        en: `${names} mentioned you in a comment`,
        de: `${names} ${isOne ? 'hat' : 'haben'} dich in einem Kommentar erwähnt`,
        ar: `إشارة إليك في تعليق من ${names}`,
      })
    case 'comment_like':
      return tell(language, {
        en: `${names} liked your comment`,
        de: `${names} ${isOne ? 'mag' : 'mögen'} deinen Kommentar`,
        ar: `إعجاب بتعليقك من ${names}`,
      })
    case 'moderation':
      return moderationSentence(language, notice.moderation)
    case 'promotion':
      return tell(language, {
        en: 'There is news of what you promote',
        de: 'Es gibt Neues zu deiner Werbung',
        ar: 'هناك جديد بشأن ترويجك',
      })
  }
}

function moderationSentence(language: Language | null, news: NoticeView['moderation']): string {
  if (news === 'own_removed')
    return tell(language, {
      en: 'Something of yours was reported and removed',
      de: 'Etwas von dir wurde gemeldet und entfernt',
      ar: 'تم الإبلاغ عن محتوى لك وإزالته',
    })
  return news === 'report_acted_on'
    ? tell(language, {
        en: 'We looked at what you reported and did something about it',
        de: 'Wir haben deine Meldung geprüft und gehandelt',
        ar: 'راجعنا بلاغك واتخذنا إجراءً بشأنه',
      })
    : tell(language, {
        en: 'We looked at what you reported and left it as it is',
        de: 'Wir haben deine Meldung geprüft und nichts geändert',
        ar: 'راجعنا بلاغك ولم نغيّر شيئًا',
      })
}

function titleOf({ pin }: NoticeView, open: string, close: string): string {
  return pin?.title ? `${open}${pin.title}${close}` : ''
}

/** `Ana`, `Ana and Ben`, `Ana and 3 others`. */
function namesOf(language: Language | null, { users, user_count }: NoticeView): string {
  const [first = '', second] = users.map((user) => user.full_name || user.username)
  if (user_count === 2 && second !== undefined)
    return tell(language, {
      en: `${first} and ${second}`,
      de: `${first} und ${second}`,
      ar: `${first} و${second}`,
    })
  const others = user_count - 1
  return others < 1 ? first : `${first} ${othersIn(language, others)}`
}

function othersIn(language: Language | null, count: number): string {
  const number = new Intl.NumberFormat(language ?? 'en').format(count)
  const arabic: Partial<Record<Intl.LDMLPluralRule, string>> = {
    one: 'وشخص آخر',
    two: 'وشخصان آخران',
    few: `و${number} أشخاص آخرين`,
    many: `و${number} شخصًا آخر`,
  }
  return tell(language, {
    en: count === 1 ? 'and 1 other' : `and ${number} others`,
    de: count === 1 ? 'und eine weitere Person' : `und ${number} weitere`,
    ar: arabic[new Intl.PluralRules('ar').select(count)] ?? `و${number} شخص آخر`,
  })
}
