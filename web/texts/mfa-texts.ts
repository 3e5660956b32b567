import { plural, say } from './say.ts'

export const secondStep = () =>
  say({ en: 'Second step at log-in', de: 'Zweiter Schritt beim Anmelden', ar: 'خطوة ثانية عند تسجيل الدخول' })
export const secondStepHint = () =>
  say({
    en: 'Whoever finds out your password still does not get in.',
    de: 'Wer dein Passwort herausfindet, kommt trotzdem nicht hinein.',
    ar: 'من يعرف كلمة مرورك لن يتمكن من الدخول رغم ذلك.',
  })

export const authenticatorApp = () =>
  say({ en: 'Authenticator app', de: 'Authentifizierungs-App', ar: 'تطبيق المصادقة' })
export const appIsOn = () =>
  say({
    en: 'Log-in asks for a code of your app.',
    de: 'Beim Anmelden wird ein Code deiner App verlangt.',
    ar: 'يُطلب رمز من تطبيقك عند تسجيل الدخول.',
  })
export const appIsOff = () =>
  say({
    en: 'An app on your phone shows a new code every half minute.',
    de: 'Eine App auf deinem Handy zeigt jede halbe Minute einen neuen Code.',
    ar: 'يعرض تطبيق على هاتفك رمزًا جديدًا كل نصف دقيقة.',
  })
export const setUp = () => say({ en: 'Set up', de: 'Einrichten', ar: 'إعداد' })
export const setUpApp = () =>
  say({
    en: 'Set up an authenticator app',
    de: 'Authentifizierungs-App einrichten',
    ar: 'إعداد تطبيق المصادقة',
  })
export const scanThis = () =>
  say({
    en: 'Scan this with your app, or type the key into it.',
    de: 'Scanne das mit deiner App oder tippe den Schlüssel ein.',
    ar: 'امسح هذا بتطبيقك أو اكتب المفتاح فيه.',
  })
export const qrCode = () =>
  say({ en: 'QR code for your app', de: 'QR-Code für deine App', ar: 'رمز QR لتطبيقك' })
export const key = () => say({ en: 'Key', de: 'Schlüssel', ar: 'المفتاح' })
export const openApp = () =>
  say({ en: 'Open an app on this device', de: 'App auf diesem Gerät öffnen', ar: 'فتح تطبيق على هذا الجهاز' })
export const codeOfApp = () =>
  say({ en: 'Code that the app shows', de: 'Code, den die App zeigt', ar: 'الرمز الذي يعرضه التطبيق' })
export const turnOn = () => say({ en: 'Turn on', de: 'Einschalten', ar: 'تشغيل' })
export const turnOff = () => say({ en: 'Turn off', de: 'Ausschalten', ar: 'إيقاف' })
export const turnOffApp = () =>
  say({
    en: 'Turn off the authenticator app?',
    de: 'Authentifizierungs-App ausschalten?',
    ar: 'إيقاف تطبيق المصادقة؟',
  })
export const turnOffAppText = () =>
  say({
    en: 'Your password alone lets people in then.',
    de: 'Dann lässt dein Passwort allein hinein.',
    ar: 'عندها تكفي كلمة مرورك وحدها للدخول.',
  })
export const appIsOnNow = () =>
  say({
    en: 'The authenticator app is on.',
    de: 'Die Authentifizierungs-App ist eingeschaltet.',
    ar: 'تطبيق المصادقة قيد التشغيل.',
  })
export const appIsOffNow = () =>
  say({
    en: 'The authenticator app is off.',
    de: 'Die Authentifizierungs-App ist ausgeschaltet.',
    ar: 'تطبيق المصادقة متوقف.',
  })

export const mailCodes = () => say({ en: 'Codes by mail', de: 'Codes per E-Mail', ar: 'رموز عبر البريد' })
export const mailCodesHint = () =>
  say({
    en: 'Log-in asks for a code that we send to your address.',
    de: 'Beim Anmelden wird ein Code verlangt, den wir an deine Adresse schicken.',
    ar: 'يُطلب عند تسجيل الدخول رمز نرسله إلى عنوانك.',
  })
export const mailNotVerified = () =>
  say({
    en: 'Confirm your e-mail address first, so that codes can reach you.',
    de: 'Bestätige zuerst deine E-Mail-Adresse, damit dich Codes erreichen.',
    ar: 'أكّد بريدك الإلكتروني أولًا كي تصلك الرموز.',
  })

export const recoveryCodes = () =>
  say({ en: 'Recovery codes', de: 'Wiederherstellungscodes', ar: 'رموز الاسترداد' })
export const codesLeft = (count: number) =>
  plural(count, {
    en: { one: '# code is left.', other: '# codes are left.' },
    de: { one: '# Code ist übrig.', other: '# Codes sind übrig.' },
    ar: {
      zero: 'لم يبقَ أي رمز.',
      one: 'بقي رمز واحد.',
      two: 'بقي رمزان.',
      few: 'بقيت # رموز.',
      many: 'بقي # رمزًا.',
      other: 'بقي # رمز.',
    },
  })
export const newCodes = () => say({ en: 'New codes', de: 'Neue Codes', ar: 'رموز جديدة' })
export const newCodesTitle = () =>
  say({
    en: 'Make new recovery codes?',
    de: 'Neue Wiederherstellungscodes erstellen?',
    ar: 'إنشاء رموز استرداد جديدة؟',
  })
export const newCodesText = () =>
  say({ en: 'The old ones end.', de: 'Die alten gelten dann nicht mehr.', ar: 'ستتوقف الرموز القديمة.' })
export const keepThese = () =>
  say({
    en: 'Keep these where you find them without your phone: each lets you in once. They are not shown again.',
    de: 'Bewahre sie dort auf, wo du sie ohne Handy findest: Jeder lässt dich einmal hinein. Sie werden nicht noch einmal gezeigt.',
    ar: 'احفظها في مكان تجدها فيه من دون هاتفك: كل رمز يُدخلك مرة واحدة، ولن تُعرض مجددًا.',
  })
export const copyCodes = () => say({ en: 'Copy', de: 'Kopieren', ar: 'نسخ' })
export const copied = () => say({ en: 'Copied.', de: 'Kopiert.', ar: 'نُسخ.' })
export const saveCodes = () => say({ en: 'Save as a file', de: 'Als Datei speichern', ar: 'حفظ كملف' })
export const keptThem = () => say({ en: 'I kept them', de: 'Ich habe sie', ar: 'حفظتها' })

export const passkeys = () => say({ en: 'Passkeys', de: 'Passkeys', ar: 'مفاتيح المرور' })
export const passkeysHint = () =>
  say({
    en: 'Log in with your fingerprint, your face, a PIN or a security key, without a password.',
    de: 'Melde dich mit Fingerabdruck, Gesicht, PIN oder Sicherheitsschlüssel an, ohne Passwort.',
    ar: 'سجّل الدخول ببصمتك أو وجهك أو رقم سري أو مفتاح أمان، من دون كلمة مرور.',
  })
export const noPasskeys = () =>
  say({
    en: 'You have no passkeys yet.',
    de: 'Du hast noch keine Passkeys.',
    ar: 'ليس لديك مفاتيح مرور بعد.',
  })
export const noPasskeysHere = () =>
  say({
    en: 'This browser cannot make passkeys.',
    de: 'Dieser Browser kann keine Passkeys erstellen.',
    ar: 'لا يستطيع هذا المتصفح إنشاء مفاتيح مرور.',
  })
export const addPasskey = () => say({ en: 'Add a passkey', de: 'Passkey hinzufügen', ar: 'إضافة مفتاح مرور' })
export const passkeyName = () => say({ en: 'Name', de: 'Name', ar: 'الاسم' })
export const passkeyNameHint = () =>
  say({
    en: 'So that you know later which device it is.',
    de: 'Damit du später weißt, welches Gerät es ist.',
    ar: 'لتعرف لاحقًا أي جهاز هو.',
  })
export const passkeyAdded = () =>
  say({ en: 'The passkey was added.', de: 'Der Passkey wurde hinzugefügt.', ar: 'أُضيف مفتاح المرور.' })
export const passkeyRemoved = () =>
  say({ en: 'The passkey was removed.', de: 'Der Passkey wurde entfernt.', ar: 'أُزيل مفتاح المرور.' })
export const addedOn = (day: string) =>
  say({ en: `Added ${day}`, de: `Hinzugefügt ${day}`, ar: `أُضيف ${day}` })
export const usedOn = (day: string) =>
  say({ en: `Last used ${day}`, de: `Zuletzt benutzt ${day}`, ar: `آخر استخدام ${day}` })
export const rename = () => say({ en: 'Rename', de: 'Umbenennen', ar: 'إعادة تسمية' })
export const renameOf = (name: string) =>
  say({ en: `Rename ${name}`, de: `${name} umbenennen`, ar: `إعادة تسمية ${name}` })
export const save = () => say({ en: 'Save', de: 'Speichern', ar: 'حفظ' })
export const remove = () => say({ en: 'Remove', de: 'Entfernen', ar: 'إزالة' })
export const removeOf = (name: string) =>
  say({ en: `Remove ${name}`, de: `${name} entfernen`, ar: `إزالة ${name}` })
export const removePasskey = (name: string) =>
  say({
    en: `Remove the passkey ${name}?`,
    de: `Passkey ${name} entfernen?`,
    ar: `إزالة مفتاح المرور ${name}؟`,
  })
export const removePasskeyText = () =>
  say({
    en: 'It lets nobody in any more. On the device itself it can be deleted in its settings.',
    de: 'Er lässt niemanden mehr hinein. Auf dem Gerät selbst kannst du ihn in den Einstellungen löschen.',
    ar: 'لن يُدخل أحدًا بعد ذلك. يمكنك حذفه من الجهاز نفسه في إعداداته.',
  })
