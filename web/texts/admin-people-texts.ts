import type { SetRestriction } from '@bowerbird/contract/moderation/moderation-models'
import { plural, say } from './say.ts'

export const peopleText = () =>
  say({
    en: 'Everybody who has an account here. Open one to restrict it, log it out or mail a link for a new password.',
    de: 'Alle, die hier ein Konto haben. Öffne eines, um es einzuschränken, abzumelden oder einen Link für ein neues Passwort zu schicken.',
    ar: 'كل من لديه حساب هنا. افتح حسابًا لتقييده أو تسجيل خروجه أو إرسال رابط لكلمة مرور جديدة.',
  })
export const findPeople = () =>
  say({
    en: 'Find by username, name or e-mail',
    de: 'Nach Benutzername, Name oder E-Mail suchen',
    ar: 'البحث باسم المستخدم أو الاسم أو البريد',
  })
export const find = () => say({ en: 'Find', de: 'Suchen', ar: 'بحث' })
export const filters = () => say({ en: 'Which accounts', de: 'Welche Konten', ar: 'أي الحسابات' })
export const filterTexts = {
  all: () => say({ en: 'All', de: 'Alle', ar: 'الكل' }),
  restricted: () => say({ en: 'Restricted', de: 'Eingeschränkt', ar: 'مقيّدة' }),
  closed: () => say({ en: 'Closed', de: 'Geschlossen', ar: 'مغلقة' }),
}
export const nobodyFound = () => say({ en: 'Nobody found', de: 'Niemand gefunden', ar: 'لم يُعثر على أحد' })
export const nobodyFoundText = () =>
  say({
    en: 'Try how the name, the username or the address begins.',
    de: 'Versuche, womit der Name, der Benutzername oder die Adresse beginnt.',
    ar: 'جرّب بداية الاسم أو اسم المستخدم أو العنوان.',
  })
export const ownerMark = () =>
  say({ en: 'Runs this site', de: 'Betreibt diese Website', ar: 'يدير هذا الموقع' })
export const closedAsTexts = {
  deactivated: () => say({ en: 'Deactivated', de: 'Deaktiviert', ar: 'معطّل' }),
  deleting: () => say({ en: 'Will be deleted', de: 'Wird gelöscht', ar: 'سيُحذف' }),
  suspended: () => say({ en: 'Suspended', de: 'Gesperrt', ar: 'موقوف' }),
}
export const restrictionTexts: Record<SetRestriction, () => string> = {
  0: () => say({ en: 'May only look around', de: 'Darf sich nur umsehen', ar: 'التصفح فقط' }),
  2: () =>
    say({
      en: 'Logs in with a code by e-mail',
      de: 'Anmeldung mit Code per E-Mail',
      ar: 'تسجيل الدخول برمز بالبريد',
    }),
  3: () =>
    say({ en: 'Needs a new password', de: 'Braucht ein neues Passwort', ar: 'يحتاج إلى كلمة مرور جديدة' }),
  6: () => say({ en: 'Suspended', de: 'Gesperrt', ar: 'موقوف' }),
}
export const factTexts = {
  email: () => say({ en: 'E-mail', de: 'E-Mail', ar: 'البريد الإلكتروني' }),
  joined: () => say({ en: 'Joined', de: 'Dabei seit', ar: 'تاريخ الانضمام' }),
  seen: () => say({ en: 'Last seen', de: 'Zuletzt gesehen', ar: 'آخر ظهور' }),
  sessions: () => say({ en: 'Browsers logged in', de: 'Angemeldete Browser', ar: 'متصفحات مسجّلة' }),
  shared: () => say({ en: 'Public', de: 'Öffentlich', ar: 'عام' }),
}
export const notVerified = () => say({ en: 'not verified', de: 'nicht bestätigt', ar: 'غير مؤكد' })
export const pinsAndBoards = (pins: number, boards: number) =>
  `${plural(pins, {
    en: { one: '# Pin', other: '# Pins' },
    de: { one: '# Pin', other: '# Pins' },
    ar: {
      zero: '# دبوس',
      one: 'دبوس واحد',
      two: 'دبوسان',
      few: '# دبابيس',
      many: '# دبوسًا',
      other: '# دبوس',
    },
  })} · ${plural(boards, {
    en: { one: '# board', other: '# boards' },
    de: { one: '# Pinnwand', other: '# Pinnwände' },
    ar: { zero: '# لوحة', one: 'لوحة واحدة', two: 'لوحتان', few: '# لوحات', many: '# لوحة', other: '# لوحة' },
  })}`
export const seeProfile = () => say({ en: 'See profile', de: 'Profil ansehen', ar: 'عرض الملف الشخصي' })
export const restrictTitle = () =>
  say({ en: 'Restrict this account', de: 'Dieses Konto einschränken', ar: 'تقييد هذا الحساب' })
export const changeRestriction = () =>
  say({ en: 'Change the restriction', de: 'Einschränkung ändern', ar: 'تغيير التقييد' })
export const restrictionField = () => say({ en: 'Restriction', de: 'Einschränkung', ar: 'التقييد' })
export const durationField = () => say({ en: 'For how long', de: 'Für wie lange', ar: 'المدة' })
export const durationTexts = {
  '0': () => say({ en: 'Until it is lifted', de: 'Bis zur Aufhebung', ar: 'إلى أن يُرفع' }),
  '1': () => say({ en: 'One day', de: 'Einen Tag', ar: 'يوم واحد' }),
  '7': () => say({ en: 'A week', de: 'Eine Woche', ar: 'أسبوع' }),
  '30': () => say({ en: '30 days', de: '30 Tage', ar: '30 يومًا' }),
  '90': () => say({ en: '90 days', de: '90 Tage', ar: '90 يومًا' }),
}
export const reasonField = () => say({ en: 'Reason', de: 'Grund', ar: 'السبب' })
export const reasonHint = () =>
  say({
    en: 'They read this in a mail and on their screen.',
    de: 'Das liest die Person in einer Mail und auf ihrem Bildschirm.',
    ar: 'يقرأ الشخص هذا في رسالة وعلى شاشته.',
  })
export const restrict = () => say({ en: 'Restrict', de: 'Einschränken', ar: 'تقييد' })
export const restricted = () =>
  say({ en: 'The account is restricted', de: 'Das Konto ist eingeschränkt', ar: 'الحساب مقيّد' })
export const lift = () => say({ en: 'Lift restriction', de: 'Einschränkung aufheben', ar: 'رفع التقييد' })
export const lifted = () =>
  say({ en: 'The restriction is lifted', de: 'Die Einschränkung ist aufgehoben', ar: 'رُفع التقييد' })
export const logOutEverywhere = () =>
  say({ en: 'Log out everywhere', de: 'Überall abmelden', ar: 'تسجيل الخروج من كل مكان' })
export const loggedOut = () =>
  say({
    en: 'Logged out of every browser',
    de: 'In allen Browsern abgemeldet',
    ar: 'سُجّل الخروج من كل المتصفحات',
  })
export const sendResetLink = () =>
  say({ en: 'Mail a password link', de: 'Passwort-Link mailen', ar: 'إرسال رابط كلمة المرور' })
export const resetLinkSent = () =>
  say({
    en: 'The mail with the link is written',
    de: 'Die Mail mit dem Link ist geschrieben',
    ar: 'كُتبت الرسالة التي تحوي الرابط',
  })
export const whatWasReported = () =>
  say({ en: 'What was reported', de: 'Was gemeldet wurde', ar: 'ما تم الإبلاغ عنه' })
export const nothingReported = () =>
  say({ en: 'Nothing was reported.', de: 'Nichts wurde gemeldet.', ar: 'لم يُبلَّغ عن شيء.' })
export const whatWasDone = () => say({ en: 'What was done', de: 'Was getan wurde', ar: 'ما تم فعله' })
export const untilText = () => say({ en: 'until', de: 'bis', ar: 'حتى' })
