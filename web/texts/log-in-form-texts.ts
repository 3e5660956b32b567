import { say } from './say.ts'

export const welcomeBack = (site: string) =>
  say({ en: `Welcome back to ${site}`, de: `Willkommen zurück bei ${site}`, ar: `مرحبًا بعودتك إلى ${site}` })
export const welcome = (site: string) =>
  say({ en: `Join ${site}`, de: `Mach mit bei ${site}`, ar: `انضم إلى ${site}` })
export const whatItIs = () =>
  say({
    en: 'Gather what you love, and find it again.',
    de: 'Sammle, was du liebst, und finde es wieder.',
    ar: 'اجمع ما تحب، واعثر عليه من جديد.',
  })
export const emailOrUsername = () =>
  say({
    en: 'E-mail address or username',
    de: 'E-Mail-Adresse oder Benutzername',
    ar: 'البريد الإلكتروني أو اسم المستخدم',
  })
export const email = () => say({ en: 'E-mail address', de: 'E-Mail-Adresse', ar: 'عنوان البريد الإلكتروني' })
export const password = () => say({ en: 'Password', de: 'Passwort', ar: 'كلمة المرور' })
export const passwordHint = () =>
  say({ en: 'Use 8 characters or more.', de: 'Nimm 8 Zeichen oder mehr.', ar: 'استخدم 8 أحرف أو أكثر.' })
export const showPassword = () =>
  say({ en: 'Show password', de: 'Passwort anzeigen', ar: 'إظهار كلمة المرور' })
export const fullName = () => say({ en: 'Name', de: 'Name', ar: 'الاسم' })
export const age = () => say({ en: 'Age', de: 'Alter', ar: 'العمر' })
export const ageHint = () =>
  say({
    en: 'You must be 13 or older.',
    de: 'Du musst mindestens 13 sein.',
    ar: 'يجب أن يكون عمرك 13 سنة أو أكثر.',
  })
export const inviteCode = () => say({ en: 'Invitation code', de: 'Einladungscode', ar: 'رمز الدعوة' })
export const ownerCode = () => say({ en: 'Owner code', de: 'Betreibercode', ar: 'رمز المالك' })
export const ownerCodeHint = () =>
  say({
    en: 'Printed by the server when it started.',
    de: 'Der Server hat ihn beim Start ausgegeben.',
    ar: 'طبعه الخادم عند تشغيله.',
  })
export const noAccountYet = () =>
  say({ en: 'Not here yet?', de: 'Noch nicht dabei?', ar: 'ليس لديك حساب بعد؟' })
export const accountAlready = () => say({ en: 'Already a member?', de: 'Schon dabei?', ar: 'لديك حساب؟' })
export const registrationClosed = (site: string) =>
  say({
    en: `${site} takes no new members at present.`,
    de: `${site} nimmt zurzeit niemanden neu auf.`,
    ar: `لا يقبل ${site} أعضاء جددًا حاليًا.`,
  })
export const working = () =>
  say({
    en: 'Many passwords were tried here, so your browser has to do some work first. This can take half a minute.',
    de: 'Hier wurden viele Passwörter probiert, deshalb muss dein Browser zuerst etwas rechnen. Das kann eine halbe Minute dauern.',
    ar: 'جُرّبت هنا كلمات مرور كثيرة، لذا على متصفحك إجراء بعض الحسابات أولًا. قد يستغرق ذلك نصف دقيقة.',
  })
export const needsScripts = () =>
  say({
    en: 'Logging in and signing up need JavaScript. Switch it on in your browser and load this page again.',
    de: 'Zum Anmelden und Registrieren ist JavaScript nötig. Schalte es in deinem Browser ein und lade die Seite neu.',
    ar: 'يحتاج تسجيل الدخول وإنشاء الحساب إلى JavaScript. فعّله في متصفحك وأعد تحميل الصفحة.',
  })
