import { say } from './say.ts'

export const settingsPages = () => say({ en: 'Settings', de: 'Einstellungen', ar: 'الإعدادات' })
export const publicProfile = () =>
  say({ en: 'Public profile', de: 'Öffentliches Profil', ar: 'الملف الشخصي العام' })
export const account = () => say({ en: 'Account', de: 'Konto', ar: 'الحساب' })
export const security = () =>
  say({ en: 'Sign-in and security', de: 'Anmeldung und Sicherheit', ar: 'تسجيل الدخول والأمان' })
export const privacy = () => say({ en: 'Privacy', de: 'Privatsphäre', ar: 'الخصوصية' })
export const notifications = () => say({ en: 'Notifications', de: 'Benachrichtigungen', ar: 'الإشعارات' })
export const savingAndPictures = () =>
  say({ en: 'Saving and pictures', de: 'Merken und Bilder', ar: 'الحفظ والصور' })
export const interests = () => say({ en: 'Interests', de: 'Interessen', ar: 'الاهتمامات' })
export const language = () => say({ en: 'Language', de: 'Sprache', ar: 'اللغة' })
export const claimedAccounts = () =>
  say({ en: 'Claimed accounts', de: 'Bestätigte Konten', ar: 'الحسابات الموثّقة' })
export const blockedPeople = () =>
  say({ en: 'Blocked people', de: 'Blockierte Personen', ar: 'الأشخاص المحظورون' })
export const promotedPins = () => say({ en: 'Promoted Pins', de: 'Beworbene Pins', ar: 'الدبابيس المروَّجة' })
export const apps = () => say({ en: 'Apps', de: 'Apps', ar: 'التطبيقات' })
export const importPins = () => say({ en: 'Import', de: 'Importieren', ar: 'استيراد' })
export const yourData = () => say({ en: 'Your data', de: 'Deine Daten', ar: 'بياناتك' })

export const business = () => say({ en: 'Business', de: 'Unternehmen', ar: 'الأعمال' })
