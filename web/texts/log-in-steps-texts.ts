import { say } from './say.ts'

export const startAgain = () =>
  say({ en: 'Back to log-in', de: 'Zurück zur Anmeldung', ar: 'العودة إلى تسجيل الدخول' })

export const confirmIsYou = () =>
  say({ en: 'Confirm that it is you', de: 'Bestätige, dass du es bist', ar: 'أكّد أنك أنت' })
export const assistance = () =>
  say({
    en: 'This account asks for a code by mail at every log-in.',
    de: 'Dieses Konto verlangt bei jeder Anmeldung einen Code per E-Mail.',
    ar: 'يتطلب هذا الحساب رمزًا عبر البريد الإلكتروني عند كل تسجيل دخول.',
  })
export const beforeSensitive = () =>
  say({
    en: 'This concerns how people get into your account.',
    de: 'Das betrifft den Zugang zu deinem Konto.',
    ar: 'يتعلق هذا بطريقة الدخول إلى حسابك.',
  })
export const goOn = () => say({ en: 'Go on', de: 'Weiter', ar: 'متابعة' })

/** By what somebody can confirm: what to do, and the button that leads there. */
export const byPasskey = () =>
  say({
    en: 'Use your fingerprint, your face, a PIN or a security key.',
    de: 'Nimm deinen Fingerabdruck, dein Gesicht, eine PIN oder einen Sicherheitsschlüssel.',
    ar: 'استخدم بصمتك أو وجهك أو رقمًا سريًا أو مفتاح أمان.',
  })
export const withPasskey = () =>
  say({ en: 'Use a passkey', de: 'Passkey verwenden', ar: 'استخدام مفتاح مرور' })
export const byPassword = () =>
  say({ en: 'Enter your password.', de: 'Gib dein Passwort ein.', ar: 'أدخل كلمة مرورك.' })
export const withPassword = () =>
  say({ en: 'Use your password', de: 'Passwort verwenden', ar: 'استخدام كلمة المرور' })
export const byTotp = () =>
  say({
    en: 'Enter the code that your authenticator app shows.',
    de: 'Gib den Code ein, den deine Authentifizierungs-App zeigt.',
    ar: 'أدخل الرمز الذي يعرضه تطبيق المصادقة.',
  })
export const withTotp = () =>
  say({ en: 'Use a code of your app', de: 'Code der App verwenden', ar: 'استخدام رمز التطبيق' })
export const byEmail = (to: string) =>
  say({
    en: `We sent a code to ${to}. It counts for 10 minutes.`,
    de: `Wir haben einen Code an ${to} geschickt. Er gilt 10 Minuten.`,
    ar: `أرسلنا رمزًا إلى ${to}، وهو صالح لمدة 10 دقائق.`,
  })
export const toEmail = (to: string) =>
  say({
    en: `We send a code to ${to}.`,
    de: `Wir schicken einen Code an ${to}.`,
    ar: `سنرسل رمزًا إلى ${to}.`,
  })
export const withEmail = () =>
  say({ en: 'Get a code by mail', de: 'Code per E-Mail bekommen', ar: 'الحصول على رمز عبر البريد' })
export const sendCode = () => say({ en: 'Send the code', de: 'Code senden', ar: 'إرسال الرمز' })
export const sendAgain = () => say({ en: 'Send a new code', de: 'Neuen Code senden', ar: 'إرسال رمز جديد' })
export const codeSent = () =>
  say({ en: 'A new code is on its way.', de: 'Ein neuer Code ist unterwegs.', ar: 'رمز جديد في طريقه إليك.' })
export const byRecovery = () =>
  say({
    en: 'Enter one of the recovery codes that you kept. Each counts once.',
    de: 'Gib einen der Wiederherstellungscodes ein, die du aufbewahrt hast. Jeder gilt einmal.',
    ar: 'أدخل أحد رموز الاسترداد التي احتفظت بها. كل رمز يُستعمل مرة واحدة.',
  })
export const withRecovery = () =>
  say({
    en: 'Use a recovery code',
    de: 'Wiederherstellungscode verwenden',
    ar: 'استخدام رمز استرداد',
  })
export const code = () => say({ en: 'Code', de: 'Code', ar: 'الرمز' })
export const recoveryCode = () =>
  say({ en: 'Recovery code', de: 'Wiederherstellungscode', ar: 'رمز الاسترداد' })
export const passkeyFailed = () =>
  say({
    en: 'That did not work, or was cancelled. Try again.',
    de: 'Das hat nicht geklappt oder wurde abgebrochen. Versuche es noch einmal.',
    ar: 'لم ينجح ذلك أو أُلغي. حاول مجددًا.',
  })

export const captchaTitle = () =>
  say({
    en: 'Confirm that you are a person',
    de: 'Bestätige, dass du ein Mensch bist',
    ar: 'أكّد أنك إنسان',
  })
