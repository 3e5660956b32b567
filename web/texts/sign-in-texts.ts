import { say } from './say.ts'

export const continueWith = (name: string) =>
  say({ en: `Continue with ${name}`, de: `Weiter mit ${name}`, ar: `المتابعة باستخدام ${name}` })
export const or = () => say({ en: 'or', de: 'oder', ar: 'أو' })
export const notDone = (name: string) =>
  say({
    en: `${name} did not log you in. Try again.`,
    de: `${name} hat dich nicht angemeldet. Versuch es noch einmal.`,
    ar: `لم يتم تسجيل دخولك عبر ${name}. حاول مرة أخرى.`,
  })

export const refusedTitle = (name: string) =>
  say({
    en: `You are not logged in with ${name}`,
    de: `Die Anmeldung mit ${name} hat nicht geklappt`,
    ar: `لم يتم تسجيل الدخول باستخدام ${name}`,
  })
export const refusedWhy = () =>
  say({
    en: 'It was broken off, took too long, or what came back does not hold. Nothing was changed.',
    de: 'Sie wurde abgebrochen, hat zu lange gedauert, oder die Antwort gilt nicht. Es hat sich nichts geändert.',
    ar: 'أُلغيت العملية أو استغرقت وقتًا طويلًا أو كان الرد غير صالح. لم يتغير شيء.',
  })
export const otherWayNeeded = () =>
  say({
    en: 'People with this address log in another way here.',
    de: 'Mit dieser Adresse meldet man sich hier auf anderem Weg an.',
    ar: 'يسجل أصحاب هذا العنوان الدخول هنا بطريقة أخرى.',
  })
export const tooOften = () =>
  say({
    en: 'That was a lot at once. Wait a little and try again.',
    de: 'Das war viel auf einmal. Warte kurz und versuch es noch einmal.',
    ar: 'كانت المحاولات كثيرة دفعة واحدة. انتظر قليلًا ثم حاول مرة أخرى.',
  })
export const tryAgain = () => say({ en: 'Try again', de: 'Noch einmal versuchen', ar: 'حاول مرة أخرى' })
export const toLogIn = () => say({ en: 'Other ways to log in', de: 'Andere Wege', ar: 'طرق أخرى للدخول' })

export const noNewcomersTitle = (name: string) =>
  say({
    en: `No new members by ${name}`,
    de: `Niemand Neues über ${name}`,
    ar: `لا أعضاء جدد عبر ${name}`,
  })
export const noNewcomers = (site: string, name: string) =>
  say({
    en: `${site} takes no new members by ${name} at present. If you have an account, log in with your password and connect ${name} in your settings.`,
    de: `${site} nimmt zurzeit niemanden über ${name} auf. Hast du ein Konto, melde dich mit deinem Passwort an und verbinde ${name} in den Einstellungen.`,
    ar: `لا يقبل ${site} حاليًا أعضاء جددًا عبر ${name}. إن كان لديك حساب فسجّل الدخول بكلمة المرور واربط ${name} من الإعدادات.`,
  })
export const signUpByEmail = () =>
  say({ en: 'Sign up by e-mail', de: 'Mit E-Mail registrieren', ar: 'إنشاء حساب بالبريد الإلكتروني' })

export const expiredTitle = () => say({ en: 'Start again', de: 'Fang noch einmal an', ar: 'ابدأ من جديد' })
export const expired = () =>
  say({
    en: 'That took too long, or was begun in another browser.',
    de: 'Das hat zu lange gedauert oder wurde in einem anderen Browser begonnen.',
    ar: 'استغرق ذلك وقتًا طويلًا أو بدأ في متصفح آخر.',
  })

export const oneMoreStep = () => say({ en: 'One more step', de: 'Noch ein Schritt', ar: 'خطوة أخيرة' })
export const signUpWith = (name: string, site: string) =>
  say({
    en: `Your ${name} account is not known at ${site} yet. Make an account here to go on.`,
    de: `Dein Konto bei ${name} ist bei ${site} noch nicht bekannt. Leg hier ein Konto an, um weiterzumachen.`,
    ar: `حسابك لدى ${name} غير معروف بعد في ${site}. أنشئ حسابًا هنا للمتابعة.`,
  })
export const haveAccount = (name: string) =>
  say({
    en: `Have an account already? Log in with your password, then connect ${name} in your settings.`,
    de: `Schon ein Konto? Melde dich mit deinem Passwort an und verbinde ${name} dann in den Einstellungen.`,
    ar: `لديك حساب؟ سجّل الدخول بكلمة المرور ثم اربط ${name} من الإعدادات.`,
  })
export const addressClaimed = (email: string) =>
  say({
    en: `Somebody signed up with ${email} and never confirmed it. If that was you, log in instead. If you go on, that account loses this address and its password.`,
    de: `Jemand hat sich mit ${email} registriert und die Adresse nie bestätigt. Warst du das, melde dich stattdessen an. Machst du weiter, verliert jenes Konto diese Adresse und sein Passwort.`,
    ar: `سجّل أحدهم باستخدام ${email} ولم يؤكد العنوان قط. إن كنت أنت فسجّل الدخول بدلًا من ذلك. وإذا تابعت فسيفقد ذلك الحساب هذا العنوان وكلمة مروره.`,
  })

export const joinTitle = () =>
  say({ en: 'You have an account already', de: 'Du hast schon ein Konto', ar: 'لديك حساب بالفعل' })
export const joinWhy = (email: string, name: string) =>
  say({
    en: `${email} belongs to an account here. Log in to it once, then you can connect ${name}.`,
    de: `${email} gehört zu einem Konto hier. Melde dich einmal dort an, dann kannst du ${name} verbinden.`,
    ar: `ينتمي ${email} إلى حساب هنا. سجّل الدخول إليه مرة واحدة، وبعدها يمكنك ربط ${name}.`,
  })
export const connectTitle = (name: string) =>
  say({ en: `Connect ${name}?`, de: `${name} verbinden?`, ar: `ربط ${name}؟` })
export const connectWhat = (who: string, username: string) =>
  say({
    en: `${who} will be able to log in as ${username}.`,
    de: `${who} kann sich dann als ${username} anmelden.`,
    ar: `سيتمكن ${who} من تسجيل الدخول باسم ${username}.`,
  })
export const connect = () => say({ en: 'Connect', de: 'Verbinden', ar: 'ربط' })
export const notNow = () => say({ en: 'Not now', de: 'Jetzt nicht', ar: 'ليس الآن' })

export const linkedAccounts = () =>
  say({ en: 'Linked accounts', de: 'Verknüpfte Konten', ar: 'الحسابات المرتبطة' })
export const linkedAccountsHint = () =>
  say({
    en: 'Accounts elsewhere that you can log in with.',
    de: 'Konten anderswo, mit denen du dich anmelden kannst.',
    ar: 'حسابات في مواقع أخرى يمكنك تسجيل الدخول بها.',
  })
export const connectName = (name: string) =>
  say({ en: `Connect ${name}`, de: `${name} verbinden`, ar: `ربط ${name}` })
export const disconnect = () => say({ en: 'Disconnect', de: 'Trennen', ar: 'فصل' })
export const disconnectName = (name: string, label: string) =>
  say({ en: `Disconnect ${name}, ${label}`, de: `${name} trennen, ${label}`, ar: `فصل ${name}، ${label}` })
export const disconnected = (name: string) =>
  say({ en: `${name} is disconnected`, de: `${name} ist getrennt`, ar: `تم فصل ${name}` })
export const passwordFirst = () =>
  say({
    en: 'Set a password before you disconnect this. Without one you could not log in any more.',
    de: 'Leg ein Passwort fest, bevor du das trennst. Ohne könntest du dich nicht mehr anmelden.',
    ar: 'عيّن كلمة مرور قبل فصل هذا الحساب، وإلا فلن تتمكن من تسجيل الدخول.',
  })
export const setPassword = () =>
  say({ en: 'Set a password', de: 'Passwort festlegen', ar: 'تعيين كلمة مرور' })
