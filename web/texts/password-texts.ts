import { say } from './say.ts'

export const forgotPassword = () =>
  say({ en: 'Forgot your password?', de: 'Passwort vergessen?', ar: 'هل نسيت كلمة المرور؟' })
export const forgotLead = () =>
  say({
    en: 'Say who you are, and we mail you a link to set a new one.',
    de: 'Sag uns, wer du bist, und wir mailen dir einen Link, mit dem du ein neues festlegst.',
    ar: 'أخبرنا من أنت، ونرسل إليك بالبريد رابطًا لتعيين كلمة مرور جديدة.',
  })
export const sendLink = () => say({ en: 'Send link', de: 'Link senden', ar: 'إرسال الرابط' })
export const logInByMail = () =>
  say({
    en: 'E-mail me a log-in link',
    de: 'Anmelde-Link per E-Mail senden',
    ar: 'أرسل إليّ رابط دخول بالبريد',
  })
export const logInByMailLead = () =>
  say({
    en: 'Say who you are, and we mail you a link that logs you in once, without your password.',
    de: 'Sag uns, wer du bist, und wir mailen dir einen Link, der dich einmal ohne Passwort anmeldet.',
    ar: 'أخبرنا من أنت، ونرسل إليك بالبريد رابطًا يسجّل دخولك مرة واحدة دون كلمة المرور.',
  })
export const logInLinkMailed = () =>
  say({
    en: 'If there is such an account with a confirmed e-mail address, a link is on its way to it. It works once, within an hour.',
    de: 'Wenn es so ein Konto mit bestätigter E-Mail-Adresse gibt, ist ein Link dorthin unterwegs. Er gilt einmal, eine Stunde lang.',
    ar: 'إن كان هناك حساب كهذا بعنوان بريد إلكتروني مؤكَّد فالرابط في طريقه إليه. يُستعمل مرة واحدة خلال ساعة.',
  })
export const logInLinkIsKept = () =>
  say({
    en: 'This site sends no mail by itself. If there is such an account with a confirmed e-mail address, whoever runs the site has the link now: ask them to pass it on to you. For an unconfirmed address there is none.',
    de: 'Diese Seite verschickt selbst keine E-Mails. Wenn es so ein Konto mit bestätigter E-Mail-Adresse gibt, haben die Betreiber der Seite jetzt den Link: Bitte sie, ihn dir zu geben. Für eine unbestätigte Adresse gibt es keinen.',
    ar: 'لا يرسل هذا الموقع البريد بنفسه. إن كان هناك حساب كهذا بعنوان بريد إلكتروني مؤكَّد فالرابط الآن لدى القائم على الموقع: اطلب منه أن يسلّمك إياه. ولا رابط لعنوان غير مؤكَّد.',
  })
export const logInByLink = () =>
  say({ en: 'Log in with this link', de: 'Mit diesem Link anmelden', ar: 'تسجيل الدخول بهذا الرابط' })
export const logInAs = (username: string) =>
  say({ en: `As ${username}`, de: `Als ${username}`, ar: `باسم ${username}` })
export const lookAtMail = () =>
  say({ en: 'Look at your mail', de: 'Schau in deine E-Mails', ar: 'تحقق من بريدك' })
export const askTheOwner = () =>
  say({
    en: 'Ask whoever runs this site',
    de: 'Frag die Betreiber dieser Seite',
    ar: 'اسأل القائم على هذا الموقع',
  })
export const linkMailed = () =>
  say({
    en: 'If there is such an account, a link is on its way to its e-mail address. It works for a day.',
    de: 'Wenn es so ein Konto gibt, ist ein Link an seine E-Mail-Adresse unterwegs. Er gilt einen Tag.',
    ar: 'إن كان هناك حساب كهذا فالرابط في طريقه إلى عنوان بريده الإلكتروني، وهو صالح ليوم واحد.',
  })
export const mailIsKept = () =>
  say({
    en: 'This site sends no mail by itself. If there is such an account, whoever runs the site has the link now: ask them to pass it on to you.',
    de: 'Diese Seite verschickt selbst keine E-Mails. Wenn es so ein Konto gibt, haben die Betreiber der Seite jetzt den Link: Bitte sie, ihn dir zu geben.',
    ar: 'لا يرسل هذا الموقع البريد بنفسه. إن كان هناك حساب كهذا فالرابط الآن لدى القائم على الموقع: اطلب منه أن يسلّمك إياه.',
  })
export const backToLogIn = () =>
  say({ en: 'Back to log-in', de: 'Zurück zur Anmeldung', ar: 'العودة إلى تسجيل الدخول' })
export const newPasswordTitle = () =>
  say({ en: 'Set a new password', de: 'Neues Passwort festlegen', ar: 'تعيين كلمة مرور جديدة' })
export const newPassword = () => say({ en: 'New password', de: 'Neues Passwort', ar: 'كلمة المرور الجديدة' })
export const forAccount = (username: string) =>
  say({ en: `For ${username}`, de: `Für ${username}`, ar: `للحساب ${username}` })
export const endsSessions = () =>
  say({
    en: 'You will be logged out everywhere, and your access tokens will end.',
    de: 'Du wirst überall abgemeldet, und deine Zugriffstoken enden.',
    ar: 'سيُسجَّل خروجك من كل مكان، وتنتهي رموز الوصول الخاصة بك.',
  })
export const savePassword = () =>
  say({ en: 'Save password', de: 'Passwort speichern', ar: 'حفظ كلمة المرور' })
export const passwordIsSet = () =>
  say({ en: 'Your password is set', de: 'Dein Passwort ist festgelegt', ar: 'تم تعيين كلمة مرورك' })
export const passwordIsSetText = () =>
  say({
    en: 'You were logged out everywhere, and your access tokens ended. Log in with the new password.',
    de: 'Du wurdest überall abgemeldet, und deine Zugriffstoken gelten nicht mehr. Melde dich mit dem neuen Passwort an.',
    ar: 'سُجّل خروجك من كل مكان، وانتهت رموز الوصول الخاصة بك. سجّل الدخول بكلمة المرور الجديدة.',
  })
export const linkIsOver = () =>
  say({
    en: 'This link does not work any more',
    de: 'Dieser Link gilt nicht mehr',
    ar: 'لم يعد هذا الرابط صالحًا',
  })
export const linkIsOverText = () =>
  say({
    en: 'It was used, it is too old, or something changed since. Ask for a new one.',
    de: 'Er wurde benutzt, ist zu alt, oder es hat sich seitdem etwas geändert. Bitte um einen neuen.',
    ar: 'استُخدم من قبل، أو مضى عليه وقت طويل، أو تغيّر شيء منذ ذلك الحين. اطلب رابطًا جديدًا.',
  })
export const askAgain = () =>
  say({ en: 'Ask for a new link', de: 'Neuen Link anfordern', ar: 'طلب رابط جديد' })
export const confirmEmail = () =>
  say({
    en: 'Confirm your e-mail address',
    de: 'E-Mail-Adresse bestätigen',
    ar: 'تأكيد عنوان بريدك الإلكتروني',
  })
export const confirmEmailText = (email: string) =>
  say({
    en: `${email} is yours, and may be used for your account.`,
    de: `${email} gehört dir und soll zu deinem Konto gehören.`,
    ar: `العنوان ${email} لك، ويمكن استخدامه لحسابك.`,
  })
export const confirmThis = () => say({ en: 'Confirm', de: 'Bestätigen', ar: 'تأكيد' })
export const emailConfirmed = () =>
  say({
    en: 'Your e-mail address is confirmed',
    de: 'Deine E-Mail-Adresse ist bestätigt',
    ar: 'تم تأكيد عنوان بريدك الإلكتروني',
  })
export const goOn = () => say({ en: 'Go on', de: 'Weiter', ar: 'متابعة' })
export const toSettings = () => say({ en: 'To your account', de: 'Zu deinem Konto', ar: 'إلى حسابك' })
