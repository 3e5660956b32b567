import { say } from './say.ts'

export const shareLink = () => say({ en: 'Share link', de: 'Link zum Teilen', ar: 'رابط المشاركة' })
export const shareBoard = (name: string) =>
  say({ en: `Share “${name}” by link`, de: `„${name}“ per Link teilen`, ar: `مشاركة «${name}» برابط` })
export const seesSecret = () =>
  say({
    en: 'Whoever has the link sees this board with its sections and Pins, although it is secret. No account is needed. They cannot change it or save from it.',
    de: 'Wer den Link hat, sieht diese Pinnwand mit Bereichen und Pins, obwohl sie geheim ist. Ein Konto ist nicht nötig. Ändern oder von ihr merken geht nicht.',
    ar: 'يرى كل من لديه الرابط هذه اللوحة بأقسامها ودبابيسها مع أنها سرية، بلا حساب، ولا يمكنه تغييرها ولا الحفظ منها.',
  })
export const seesProtected = () =>
  say({
    en: 'Whoever has the link sees this board with its sections and Pins. No account is needed. They cannot change it.',
    de: 'Wer den Link hat, sieht diese Pinnwand mit Bereichen und Pins. Ein Konto ist nicht nötig. Ändern geht nicht.',
    ar: 'يرى كل من لديه الرابط هذه اللوحة بأقسامها ودبابيسها، بلا حساب، ولا يمكنه تغييرها.',
  })
export const seesPublic = () =>
  say({
    en: 'Everybody can see this board as it is. Whoever has the link goes on seeing it if you make it secret later.',
    de: 'Diese Pinnwand können ohnehin alle sehen. Wer den Link hat, sieht sie auch dann noch, wenn du sie später geheim machst.',
    ar: 'يمكن للجميع رؤية هذه اللوحة أصلًا. ومن لديه الرابط يظل يراها إذا جعلتها سرية لاحقًا.',
  })
export const linkLabel = () => say({ en: 'Link', de: 'Link', ar: 'الرابط' })
export const copyShareLink = () => say({ en: 'Copy', de: 'Kopieren', ar: 'نسخ' })
export const password = () => say({ en: 'Password', de: 'Passwort', ar: 'كلمة المرور' })
export const passwordHint = () =>
  say({
    en: 'If you want one: 4 characters or more. Tell it to your guests yourself.',
    de: 'Wenn du eines willst: 4 Zeichen oder mehr. Sag es deinen Gästen selbst.',
    ar: 'إن أردت واحدة: 4 أحرف أو أكثر. أخبر ضيوفك بها بنفسك.',
  })
export const passwordTooShort = () =>
  say({ en: 'Use 4 characters or more.', de: 'Nimm 4 Zeichen oder mehr.', ar: 'استخدم 4 أحرف أو أكثر.' })
export const worksUntil = () => say({ en: 'The link works', de: 'Der Link gilt', ar: 'يعمل الرابط' })
export const forever = () => say({ en: 'Until I end it', de: 'Bis ich ihn beende', ar: 'حتى أُنهيه' })
export const aDay = () => say({ en: 'For a day', de: 'Einen Tag', ar: 'ليوم' })
export const aWeek = () => say({ en: 'For a week', de: 'Eine Woche', ar: 'لأسبوع' })
export const aMonth = () => say({ en: 'For a month', de: 'Einen Monat', ar: 'لشهر' })
export const untilDate = () => say({ en: 'Until a date', de: 'Bis zu einem Datum', ar: 'حتى تاريخ معين' })
export const lastDay = () => say({ en: 'Last day', de: 'Letzter Tag', ar: 'اليوم الأخير' })
export const dayToCome = () =>
  say({
    en: 'Choose a day that is still to come.',
    de: 'Wähle einen Tag, der noch kommt.',
    ar: 'اختر يومًا لم يأتِ بعد.',
  })
export const makeLink = () => say({ en: 'Make link', de: 'Link erstellen', ar: 'إنشاء رابط' })
export const makeNewLink = () =>
  say({ en: 'Make a new link', de: 'Neuen Link erstellen', ar: 'إنشاء رابط جديد' })
export const oldLinkEnds = () =>
  say({
    en: 'The link that you shared stops working. Whoever has it no longer sees the board through it.',
    de: 'Der Link, den du geteilt hast, gilt nicht mehr. Wer ihn hat, sieht die Pinnwand nicht mehr darüber.',
    ar: 'يتوقف الرابط الذي شاركته عن العمل. ومن لديه لن يرى اللوحة عبره بعد الآن.',
  })
export const endLink = () => say({ en: 'End link', de: 'Link beenden', ar: 'إنهاء الرابط' })
export const endLinkTitle = () =>
  say({ en: 'End this link?', de: 'Diesen Link beenden?', ar: 'إنهاء هذا الرابط؟' })
export const endLinkText = () =>
  say({
    en: 'Whoever has it no longer sees the board through it.',
    de: 'Wer ihn hat, sieht die Pinnwand nicht mehr darüber.',
    ar: 'من لديه الرابط لن يرى اللوحة عبره بعد الآن.',
  })
export const linkEnded = () =>
  say({ en: 'The link no longer works', de: 'Der Link gilt nicht mehr', ar: 'لم يعد الرابط يعمل' })
export const linkMade = () => say({ en: 'Your link is ready', de: 'Dein Link ist fertig', ar: 'رابطك جاهز' })
export const asksForPassword = () =>
  say({ en: 'It asks for a password.', de: 'Er fragt nach einem Passwort.', ar: 'يطلب كلمة مرور.' })
export const asksForNothing = () =>
  say({ en: 'It asks for no password.', de: 'Er fragt nach keinem Passwort.', ar: 'لا يطلب كلمة مرور.' })
export const passwordIsGuessed = () =>
  say({
    en: 'Many wrong passwords were tried lately. If you did not expect that, make a new link.',
    de: 'In letzter Zeit wurden viele falsche Passwörter versucht. Wenn du das nicht erwartet hast, erstelle einen neuen Link.',
    ar: 'جُرّبت مؤخرًا كلمات مرور خاطئة كثيرة. إن لم تتوقع ذلك فأنشئ رابطًا جديدًا.',
  })
export const worksUntilEnded = () =>
  say({ en: 'It works until you end it.', de: 'Er gilt, bis du ihn beendest.', ar: 'يعمل حتى تُنهيه.' })
export const worksUntilDay = (day: string) =>
  say({ en: `It works until ${day}.`, de: `Er gilt bis ${day}.`, ar: `يعمل حتى ${day}.` })
export const ranOut = (day: string) =>
  say({
    en: `It ran out on ${day} and lets nobody in any more.`,
    de: `Er ist am ${day} abgelaufen und lässt niemanden mehr hinein.`,
    ar: `انتهى في ${day} ولا يُدخل أحدًا بعد الآن.`,
  })

export const sharedBoard = () =>
  say({ en: 'A shared board', de: 'Eine geteilte Pinnwand', ar: 'لوحة مشتركة' })
export const opening = () =>
  say({ en: 'Opening the board', de: 'Pinnwand wird geöffnet', ar: 'جارٍ فتح اللوحة' })
export const openBoard = () => say({ en: 'Open board', de: 'Pinnwand öffnen', ar: 'فتح اللوحة' })
export const asksGuest = () =>
  say({
    en: 'Whoever shared this board gave it a password.',
    de: 'Wer diese Pinnwand geteilt hat, hat ihr ein Passwort gegeben.',
    ar: 'من شارك هذه اللوحة وضع لها كلمة مرور.',
  })
export const linkIsOver = () =>
  say({ en: 'This link no longer works', de: 'Dieser Link gilt nicht mehr', ar: 'لم يعد هذا الرابط يعمل' })
export const linkIsOverText = () =>
  say({
    en: 'It was ended, it ran out, or it is not whole. Ask whoever sent it to you for a new one.',
    de: 'Er wurde beendet, ist abgelaufen oder nicht vollständig. Bitte um einen neuen, wo du ihn herhast.',
    ar: 'أُنهي أو انتهت مدته أو أنه غير كامل. اطلب رابطًا جديدًا ممن أرسله إليك.',
  })
export const goHome = () =>
  say({ en: 'Go to the start page', de: 'Zur Startseite', ar: 'الذهاب إلى صفحة البداية' })
export const guestNote = () =>
  say({
    en: 'You see this board through a link.',
    de: 'Du siehst diese Pinnwand über einen Link.',
    ar: 'ترى هذه اللوحة عبر رابط.',
  })
