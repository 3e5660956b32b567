import { say } from './say.ts'

export const administration = () => say({ en: 'Administration', de: 'Verwaltung', ar: 'الإدارة' })
export const logOut = () => say({ en: 'Log out', de: 'Abmelden', ar: 'تسجيل الخروج' })
export const createPin = () => say({ en: 'Create Pin', de: 'Pin erstellen', ar: 'إنشاء دبوس' })
export const createBoard = () => say({ en: 'Create board', de: 'Pinnwand erstellen', ar: 'إنشاء لوحة' })
export const saveFromOtherSites = () =>
  say({ en: 'Save from other sites', de: 'Von anderen Seiten merken', ar: 'الحفظ من مواقع أخرى' })
export const theme = () => say({ en: 'Appearance', de: 'Darstellung', ar: 'المظهر' })
export const themeOfDevice = () => say({ en: 'As the device', de: 'Wie das Gerät', ar: 'مثل الجهاز' })
export const themeLight = () => say({ en: 'Light', de: 'Hell', ar: 'فاتح' })
export const themeDark = () => say({ en: 'Dark', de: 'Dunkel', ar: 'داكن' })
export const installApp = () => say({ en: 'Install app', de: 'App installieren', ar: 'تثبيت التطبيق' })

export const adAccounts = () => say({ en: 'Ad accounts', de: 'Werbekonten', ar: 'الحسابات الإعلانية' })
export const becomeBusiness = () =>
  say({ en: 'Become a business', de: 'Unternehmenskonto einrichten', ar: 'التحويل إلى حساب أعمال' })
