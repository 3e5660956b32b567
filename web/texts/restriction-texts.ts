import { plural, say } from './say.ts'

/** Why a log-in goes no further, or not in whole (AUTH-08): what happened, and what to do. */
export const softBannedTitle = () =>
  say({
    en: 'You may only look around',
    de: 'Du darfst dich nur umsehen',
    ar: 'يمكنك التصفح فقط',
  })
export const softBanned = () =>
  say({
    en: 'Your account is limited: you can read everything that is yours and public, but save, follow and write nothing.',
    de: 'Dein Konto ist eingeschränkt: Du kannst alles Eigene und Öffentliche lesen, aber nichts merken, niemandem folgen und nichts schreiben.',
    ar: 'حسابك مقيّد: يمكنك قراءة كل ما هو لك وما هو عام، لكن لا يمكنك الحفظ أو المتابعة أو الكتابة.',
  })
export const lookAround = () => say({ en: 'Look around', de: 'Umsehen', ar: 'تصفّح' })
export const whyRestricted = () =>
  say({ en: 'Why, and how to object', de: 'Warum, und wie du widersprichst', ar: 'السبب وكيفية الاعتراض' })

export const rateLimitedTitle = () =>
  say({ en: 'Too many tries', de: 'Zu viele Versuche', ar: 'محاولات كثيرة جدًا' })
export const rateLimited = (minutes: number) =>
  plural(minutes, {
    en: {
      one: 'To keep your account safe, log-in from here waits for a minute.',
      other: 'To keep your account safe, log-in from here waits for # minutes.',
    },
    de: {
      one: 'Zum Schutz deines Kontos wartet die Anmeldung von hier eine Minute.',
      other: 'Zum Schutz deines Kontos wartet die Anmeldung von hier # Minuten.',
    },
    ar: {
      zero: 'لحماية حسابك، ينتظر تسجيل الدخول من هنا لحظات.',
      one: 'لحماية حسابك، ينتظر تسجيل الدخول من هنا دقيقة واحدة.',
      two: 'لحماية حسابك، ينتظر تسجيل الدخول من هنا دقيقتين.',
      few: 'لحماية حسابك، ينتظر تسجيل الدخول من هنا # دقائق.',
      many: 'لحماية حسابك، ينتظر تسجيل الدخول من هنا # دقيقة.',
      other: 'لحماية حسابك، ينتظر تسجيل الدخول من هنا # دقيقة.',
    },
  })

export const resetSentTitle = () =>
  say({ en: 'Set a new password', de: 'Lege ein neues Passwort fest', ar: 'عيّن كلمة مرور جديدة' })
export const resetSent = () =>
  say({
    en: 'We sent a link to your e-mail address. Open it and set a new password: the old one lets nobody in any more.',
    de: 'Wir haben einen Link an deine E-Mail-Adresse geschickt. Öffne ihn und lege ein neues Passwort fest: Das alte lässt niemanden mehr hinein.',
    ar: 'أرسلنا رابطًا إلى بريدك الإلكتروني. افتحه وعيّن كلمة مرور جديدة: لم تعد القديمة تُدخل أحدًا.',
  })
export const newLink = () =>
  say({ en: 'Get a new link', de: 'Neuen Link bekommen', ar: 'الحصول على رابط جديد' })
