import { plural, say } from './say.ts'

export const email = () => say({ en: 'E-mail address', de: 'E-Mail-Adresse', ar: 'عنوان البريد الإلكتروني' })
export const newEmail = () =>
  say({ en: 'New e-mail address', de: 'Neue E-Mail-Adresse', ar: 'عنوان البريد الإلكتروني الجديد' })
export const changeEmail = () => say({ en: 'Change', de: 'Ändern', ar: 'تغيير' })
export const isConfirmed = () => say({ en: 'Confirmed', de: 'Bestätigt', ar: 'مؤكَّد' })
export const notConfirmed = () =>
  say({
    en: 'Not confirmed yet. Follow the link that we mailed you.',
    de: 'Noch nicht bestätigt. Folge dem Link, den wir dir gemailt haben.',
    ar: 'غير مؤكَّد بعد. اتبع الرابط الذي أرسلناه إليك بالبريد.',
  })
export const noEmail = () =>
  say({
    en: 'Your account has no e-mail address. Without one you cannot get a new password.',
    de: 'Dein Konto hat keine E-Mail-Adresse. Ohne sie bekommst du kein neues Passwort.',
    ar: 'ليس لحسابك عنوان بريد إلكتروني، وبدونه لا يمكنك الحصول على كلمة مرور جديدة.',
  })
export const sendAgain = () =>
  say({ en: 'Send the link again', de: 'Link noch einmal senden', ar: 'إعادة إرسال الرابط' })
export const mailedTo = (email: string) =>
  say({
    en: `We mailed a link to ${email}.`,
    de: `Wir haben einen Link an ${email} gemailt.`,
    ar: `أرسلنا رابطًا إلى ${email}.`,
  })
export const keptForOwner = (email: string) =>
  say({
    en: `This site sends no mail by itself. The link for ${email} is with whoever runs the site: ask them for it.`,
    de: `Diese Seite verschickt selbst keine E-Mails. Der Link für ${email} liegt bei den Betreibern der Seite: Bitte sie darum.`,
    ar: `لا يرسل هذا الموقع البريد بنفسه. الرابط الخاص بـ ${email} لدى القائم على الموقع: اطلبه منه.`,
  })
export const emailChangesLater = () =>
  say({
    en: 'Your address changes when you follow the link that we mail to the new one.',
    de: 'Deine Adresse ändert sich, sobald du dem Link folgst, den wir an die neue mailen.',
    ar: 'يتغير عنوانك عندما تتبع الرابط الذي نرسله إلى العنوان الجديد.',
  })
export const username = () => say({ en: 'Username', de: 'Benutzername', ar: 'اسم المستخدم' })
export const usernameHint = () =>
  say({
    en: '3 to 30 letters, digits or underscores. Links with your old name lead to the new one.',
    de: '3 bis 30 Buchstaben, Ziffern oder Unterstriche. Links mit deinem alten Namen führen zum neuen.',
    ar: 'من 3 إلى 30 حرفًا لاتينيًا أو رقمًا أو شرطة سفلية. الروابط باسمك القديم تقود إلى الجديد.',
  })
export const save = () => say({ en: 'Save', de: 'Speichern', ar: 'حفظ' })
export const password = () => say({ en: 'Password', de: 'Passwort', ar: 'كلمة المرور' })
export const noPasswordYet = () =>
  say({
    en: 'You have none yet. With one you can log in without another site.',
    de: 'Du hast noch keines. Mit einem kannst du dich ohne eine andere Seite anmelden.',
    ar: 'ليست لديك كلمة مرور بعد. بها يمكنك تسجيل الدخول دون موقع آخر.',
  })
export const passwordEndsOthers = () =>
  say({
    en: 'When it changes you are logged out in all other browsers.',
    de: 'Wenn es sich ändert, wirst du in allen anderen Browsern abgemeldet.',
    ar: 'عند تغييرها يُسجَّل خروجك من كل المتصفحات الأخرى.',
  })
export const passwordChanged = () =>
  say({
    en: 'Your password was changed. You are logged out everywhere else.',
    de: 'Dein Passwort wurde geändert. Überall sonst bist du abgemeldet.',
    ar: 'تم تغيير كلمة مرورك، وسُجّل خروجك من كل مكان آخر.',
  })
export const whereLoggedIn = () =>
  say({ en: 'Where you are logged in', de: 'Wo du angemeldet bist', ar: 'أين سجّلت الدخول' })
export const whereLoggedInHint = () =>
  say({
    en: 'End what you do not know, and change your password then.',
    de: 'Beende, was du nicht kennst, und ändere dann dein Passwort.',
    ar: 'أنهِ ما لا تعرفه، ثم غيّر كلمة مرورك.',
  })
export const thisDevice = () => say({ en: 'This device', de: 'Dieses Gerät', ar: 'هذا الجهاز' })
export const unknownBrowser = () =>
  say({ en: 'Unknown browser', de: 'Unbekannter Browser', ar: 'متصفح غير معروف' })
export const browserOn = (browser: string, system: string) =>
  say({ en: `${browser} on ${system}`, de: `${browser} auf ${system}`, ar: `${browser} على ${system}` })
export const lastSeen = (day: string) =>
  say({ en: `Last seen ${day}`, de: `Zuletzt gesehen: ${day}`, ar: `آخر ظهور: ${day}` })
export const loggedInSince = (day: string) =>
  say({ en: `logged in ${day}`, de: `angemeldet: ${day}`, ar: `تسجيل الدخول: ${day}` })
export const logOutThere = () => say({ en: 'Log out', de: 'Abmelden', ar: 'تسجيل الخروج' })
export const logOutThereOf = (name: string) =>
  say({ en: `Log out of ${name}`, de: `Abmelden: ${name}`, ar: `تسجيل الخروج من ${name}` })
export const logOutOthers = () =>
  say({
    en: 'Log out everywhere else',
    de: 'Überall sonst abmelden',
    ar: 'تسجيل الخروج من كل مكان آخر',
  })
export const sessionEnded = () =>
  say({ en: 'Logged out there', de: 'Dort abgemeldet', ar: 'تم تسجيل الخروج هناك' })
export const sessionsEnded = (count: number) =>
  plural(count, {
    en: { one: 'Logged out in # browser', other: 'Logged out in # browsers' },
    de: { one: 'In # Browser abgemeldet', other: 'In # Browsern abgemeldet' },
    ar: {
      zero: 'لم يُسجَّل الخروج من أي متصفح',
      one: 'سُجّل الخروج من متصفح واحد',
      two: 'سُجّل الخروج من متصفحين',
      few: 'سُجّل الخروج من # متصفحات',
      many: 'سُجّل الخروج من # متصفحًا',
      other: 'سُجّل الخروج من # متصفح',
    },
  })
export const addAccount = () => say({ en: 'Add account', de: 'Konto hinzufügen', ar: 'إضافة حساب' })
export const addAccountLead = () =>
  say({
    en: 'Log in to another account, or make one. You switch between them without a password.',
    de: 'Melde dich bei einem weiteren Konto an oder lege eines an. Du wechselst ohne Passwort.',
    ar: 'سجّل الدخول إلى حساب آخر أو أنشئ حسابًا. وتنتقل بينهما دون كلمة مرور.',
  })
export const yourAccounts = () => say({ en: 'Your accounts', de: 'Deine Konten', ar: 'حساباتك' })
export const switchTo = (name: string) =>
  say({ en: `Switch to ${name}`, de: `Zu ${name} wechseln`, ar: `الانتقال إلى ${name}` })
export const logOutOf = (name: string) =>
  say({ en: `Log out of ${name}`, de: `${name} abmelden`, ar: `تسجيل خروج ${name}` })
export const logOutOfAll = () =>
  say({ en: 'Log out of all accounts', de: 'Alle Konten abmelden', ar: 'تسجيل الخروج من كل الحسابات' })
