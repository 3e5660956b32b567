import { say } from './say.ts'

export const languageLead = () =>
  say({
    en: 'The language of the site and of mails to you.',
    de: 'Die Sprache der Seite und der Mails an dich.',
    ar: 'لغة الموقع ولغة الرسائل الإلكترونية المرسلة إليك.',
  })
export const chooseLanguage = () => say({ en: 'Language', de: 'Sprache', ar: 'اللغة' })
export const asBrowser = () =>
  say({ en: 'As your browser asks', de: 'Wie im Browser eingestellt', ar: 'حسب إعداد متصفحك' })
