import { say } from './say.ts'

export const mail = () => say({ en: 'Mail', de: 'Mails', ar: 'البريد' })
export const mailText = () =>
  say({
    en: 'What the site wrote to people. Without a mail server nothing goes out: open a mail, copy it and pass it on yourself.',
    de: 'Was die Website an Leute geschrieben hat. Ohne Mailserver geht nichts hinaus: Öffne eine Mail, kopiere sie und gib sie selbst weiter.',
    ar: 'ما كتبه الموقع إلى الناس. بلا خادم بريد لا يُرسل شيء: افتح الرسالة وانسخها وأوصلها بنفسك.',
  })
export const noMail = () => say({ en: 'No mail yet', de: 'Noch keine Mails', ar: 'لا بريد بعد' })
export const noMailText = () =>
  say({
    en: 'Invites by e-mail and what else the site writes stand here.',
    de: 'Hier stehen Einladungen per E-Mail und was die Website sonst schreibt.',
    ar: 'تظهر هنا الدعوات بالبريد الإلكتروني وكل ما يكتبه الموقع.',
  })
export const mailTo = (address: string) =>
  say({ en: `To ${address}`, de: `An ${address}`, ar: `إلى ${address}` })
export const mailStates = {
  kept: () =>
    say({
      en: 'Not sent: no mail server',
      de: 'Nicht gesendet: kein Mailserver',
      ar: 'لم تُرسل: لا يوجد خادم بريد',
    }),
  waiting: () => say({ en: 'On its way', de: 'Unterwegs', ar: 'في الطريق' }),
  sent: () => say({ en: 'Sent', de: 'Gesendet', ar: 'أُرسلت' }),
  failed: () => say({ en: 'Failed', de: 'Fehlgeschlagen', ar: 'فشلت' }),
}
export const mailSentText = () =>
  say({
    en: 'This was sent. Its text is not kept.',
    de: 'Das wurde gesendet. Der Text wird nicht aufbewahrt.',
    ar: 'أُرسلت هذه الرسالة ولا يُحتفظ بنصها.',
  })
export const mailFailure = (why: string) =>
  say({
    en: `The mail server said: ${why}`,
    de: `Der Mailserver meldet: ${why}`,
    ar: `ردّ خادم البريد: ${why}`,
  })
export const copyText = () => say({ en: 'Copy text', de: 'Text kopieren', ar: 'نسخ النص' })
export const textCopied = () => say({ en: 'Text copied', de: 'Text kopiert', ar: 'نُسخ النص' })
export const textNotCopied = () =>
  say({
    en: 'The text could not be copied. Select it and copy it yourself.',
    de: 'Der Text ließ sich nicht kopieren. Markiere ihn und kopiere ihn selbst.',
    ar: 'تعذّر نسخ النص. حدّده وانسخه بنفسك.',
  })
