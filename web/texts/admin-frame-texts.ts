import { plural, say } from './say.ts'

export const administration = () => say({ en: 'Administration', de: 'Verwaltung', ar: 'الإدارة' })
export const overview = () => say({ en: 'Overview', de: 'Übersicht', ar: 'نظرة عامة' })
export const people = () => say({ en: 'People', de: 'Leute', ar: 'الأشخاص' })
export const reports = () => say({ en: 'Reports', de: 'Meldungen', ar: 'البلاغات' })
export const auditLog = () => say({ en: 'Audit log', de: 'Protokoll', ar: 'سجل الإجراءات' })
export const ads = () => say({ en: 'Ads', de: 'Anzeigen', ar: 'الإعلانات' })
export const links = () => say({ en: 'Links', de: 'Links', ar: 'الروابط' })
export const words = () => say({ en: 'Words', de: 'Wörter', ar: 'الكلمات' })
export const funds = () => say({ en: 'Money', de: 'Geld', ar: 'الأموال' })
export const mail = () => say({ en: 'Mail', de: 'Mails', ar: 'البريد' })

export const overviewText = () =>
  say({
    en: 'The site in a few numbers, and what waits for you.',
    de: 'Die Website in ein paar Zahlen, und was auf dich wartet.',
    ar: 'الموقع في بضعة أرقام، وما ينتظرك.',
  })
export const allPeople = () => say({ en: 'People', de: 'Leute', ar: 'أشخاص' })
export const newPeople = () => say({ en: 'New in 7 days', de: 'Neu in 7 Tagen', ar: 'جدد خلال 7 أيام' })
export const openReports = () => say({ en: 'Open reports', de: 'Offene Meldungen', ar: 'بلاغات مفتوحة' })
export const openAppeals = () => say({ en: 'Open appeals', de: 'Offene Widersprüche', ar: 'اعتراضات مفتوحة' })
export const openAds = () => say({ en: 'Ads to review', de: 'Anzeigen zu prüfen', ar: 'إعلانات للمراجعة' })
export const openAdAppeals = () =>
  say({ en: 'Appeals about ads', de: 'Widersprüche zu Anzeigen', ar: 'اعتراضات على إعلانات' })
export const openPayments = () =>
  say({ en: 'Payments that wait', de: 'Wartende Zahlungen', ar: 'مدفوعات بانتظارك' })
export const bookFaults = () =>
  say({ en: 'Faults in the books', de: 'Fehler in den Büchern', ar: 'أخطاء في الدفاتر' })
export const restrictedPeople = () =>
  say({ en: 'Restricted accounts', de: 'Eingeschränkte Konten', ar: 'حسابات مقيّدة' })
export const unsentMail = () => say({ en: 'Mail not sent', de: 'Nicht gesendete Mails', ar: 'بريد لم يُرسل' })
export const reportsCount = (count: number) =>
  plural(count, {
    en: { one: '# report', other: '# reports' },
    de: { one: '# Meldung', other: '# Meldungen' },
    ar: {
      zero: '# بلاغ',
      one: 'بلاغ واحد',
      two: 'بلاغان',
      few: '# بلاغات',
      many: '# بلاغًا',
      other: '# بلاغ',
    },
  })
