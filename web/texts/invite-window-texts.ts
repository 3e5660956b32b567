import { plural, say } from './say.ts'

// A file of their own: the window of invites comes once it is opened, and boards carry nothing of it.
export const searchPeopleHint = () =>
  say({
    en: 'A whole e-mail address invites somebody who has no account yet.',
    de: 'Mit einer ganzen E-Mail-Adresse lädst du jemanden ein, der noch kein Konto hat.',
    ar: 'اكتب عنوان بريد كاملًا لدعوة شخص ليس لديه حساب بعد.',
  })
export const searchPeopleHintClosed = () =>
  say({
    en: 'A whole e-mail address invites somebody by mail. They need an account here.',
    de: 'Mit einer ganzen E-Mail-Adresse lädst du per Mail ein. Ein Konto hier ist nötig.',
    ar: 'اكتب عنوان بريد كاملًا لإرسال دعوة بالبريد. يلزم وجود حساب هنا.',
  })
export const passedOnByOwner = () =>
  say({
    en: 'This site sends no mail: its owner passes the invite on.',
    de: 'Diese Website verschickt keine Mails: Wer sie betreibt, gibt die Einladung weiter.',
    ar: 'لا يرسل هذا الموقع بريدًا: يوصل مالكه الدعوة.',
  })
export const sendInvitesText = (count: number) =>
  count === 0
    ? say({ en: 'Send invites', de: 'Einladungen senden', ar: 'إرسال الدعوات' })
    : plural(count, {
        en: { one: 'Send # invite', other: 'Send # invites' },
        de: { one: '# Einladung senden', other: '# Einladungen senden' },
        ar: {
          one: 'إرسال الدعوة',
          two: 'إرسال دعوتين',
          few: 'إرسال # دعوات',
          many: 'إرسال # دعوة',
          other: 'إرسال # دعوة',
        },
      })
