import { plural, say } from './say.ts'

export const somethingWentWrong = () =>
  say({
    en: 'Sorry! Something went wrong on our end.',
    de: 'Entschuldigung! Bei uns ist etwas schiefgegangen.',
    ar: 'عذرًا! حدث خطأ لدينا.',
  })
export const pageIsNotThere = () =>
  say({
    en: 'That page is not there any more.',
    de: 'Diese Seite gibt es nicht mehr.',
    ar: 'لم تعد تلك الصفحة موجودة.',
  })

export const home = () => say({ en: 'Home', de: 'Start', ar: 'الرئيسية' })
export const explore = () => say({ en: 'Explore', de: 'Entdecken', ar: 'استكشاف' })
export const create = () => say({ en: 'Create', de: 'Erstellen', ar: 'إنشاء' })
export const saved = () => say({ en: 'Saved', de: 'Gemerkt', ar: 'المحفوظات' })
export const you = () => say({ en: 'You', de: 'Du', ar: 'أنت' })
export const logIn = () => say({ en: 'Log in', de: 'Anmelden', ar: 'تسجيل الدخول' })
export const signUp = () => say({ en: 'Sign up', de: 'Registrieren', ar: 'إنشاء حساب' })
export const skipToContent = () =>
  say({ en: 'Skip to content', de: 'Zum Inhalt springen', ar: 'تخطَّ إلى المحتوى' })
export const mainNavigation = () => say({ en: 'Main', de: 'Hauptnavigation', ar: 'التنقل الرئيسي' })
export const loading = () => say({ en: 'Loading', de: 'Lädt', ar: 'جارٍ التحميل' })
export const notices = () => say({ en: 'Notices', de: 'Hinweise', ar: 'تنبيهات' })

export const noticesLink = (count: number) =>
  count === 0
    ? say({ en: 'Notifications', de: 'Mitteilungen', ar: 'الإشعارات' })
    : plural(count, {
        en: { one: 'Notifications, # new', other: 'Notifications, # new' },
        de: { one: 'Mitteilungen, # neue', other: 'Mitteilungen, # neue' },
        ar: { other: 'الإشعارات، # جديدة' },
      })
export const messagesLink = (count: number) =>
  count === 0
    ? say({ en: 'Messages', de: 'Nachrichten', ar: 'الرسائل' })
    : plural(count, {
        en: { one: 'Messages, # new', other: 'Messages, # new' },
        de: { one: 'Nachrichten, # neue', other: 'Nachrichten, # neue' },
        ar: { other: 'الرسائل، # جديدة' },
      })

export const accountMenu = () => say({ en: 'Your account', de: 'Dein Konto', ar: 'حسابك' })
export const yourProfile = () => say({ en: 'Your profile', de: 'Dein Profil', ar: 'ملفك الشخصي' })
