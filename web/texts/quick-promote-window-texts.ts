import { say } from './say.ts'

export const billingTitle = () => say({ en: 'Pay for it', de: 'Bezahlen', ar: 'الدفع' })
export const billingLead = () =>
  say({
    en: 'A promotion is paid from a balance that you pay in beforehand.',
    de: 'Werbung wird aus einem Guthaben bezahlt, das du vorher einzahlst.',
    ar: 'يُدفع الترويج من رصيد تودعه مسبقًا.',
  })
export const billingIsThere = (balance: string) =>
  say({
    en: `Nothing is missing: there are ${balance} on this account.`,
    de: `Es fehlt nichts: Auf diesem Konto sind ${balance}.`,
    ar: `لا ينقص شيء: في هذا الحساب ${balance}.`,
  })
export const moneyIsComing = () =>
  say({
    en: 'Nothing is missing: a top-up is on its way. It begins once the money is there.',
    de: 'Es fehlt nichts: Eine Einzahlung ist unterwegs. Sie beginnt, sobald das Geld da ist.',
    ar: 'لا ينقص شيء: هناك إيداع في الطريق. يبدأ الترويج عند وصول المال.',
  })
export const othersPay = () =>
  say({
    en: 'You run campaigns of this account, and somebody else pays. It begins once there is money.',
    de: 'Du führst Kampagnen dieses Kontos, jemand anderes zahlt. Sie beginnt, sobald Geld da ist.',
    ar: 'أنت تدير حملات هذا الحساب، ويدفع شخص آخر. تبدأ عندما يتوفر المال.',
  })
export const couldNotAskBalance = () =>
  say({
    en: 'The balance could not be asked for.',
    de: 'Das Guthaben ließ sich nicht abfragen.',
    ar: 'تعذّر الاستعلام عن الرصيد.',
  })

export const successTitle = () =>
  say({ en: 'Your promotion is set up', de: 'Deine Werbung ist angelegt', ar: 'تم إعداد الترويج' })
export const whatHappens = () =>
  say({ en: 'What happens next', de: 'So geht es weiter', ar: 'ماذا يحدث بعد ذلك' })
export const reviewComes = () =>
  say({
    en: 'The owner of this site looks at it. You are told what came of it.',
    de: 'Die Person, die diese Seite betreibt, sieht sie sich an. Du erfährst, was dabei herauskam.',
    ar: 'يراجعه صاحب هذا الموقع، وستُبلَّغ بالنتيجة.',
  })
export const reviewDone = () =>
  say({ en: 'It needs no review.', de: 'Sie muss nicht geprüft werden.', ar: 'لا يحتاج إلى مراجعة.' })
export const thenItRuns = () =>
  say({
    en: 'Then it is shown, as long as there is money on the account.',
    de: 'Dann wird der Pin gezeigt, solange Guthaben auf dem Konto ist.',
    ar: 'ثم يُعرض ما دام في الحساب رصيد.',
  })
export const thenReport = () =>
  say({
    en: 'Views, clicks and what it cost stand in your reports within a minute.',
    de: 'Ansichten, Klicks und Kosten stehen binnen einer Minute in deinen Berichten.',
    ar: 'تظهر المشاهدات والنقرات والتكلفة في تقاريرك خلال دقيقة.',
  })
export const seeReport = () => say({ en: 'See the report', de: 'Zum Bericht', ar: 'عرض التقرير' })
export const seeBilling = () => say({ en: 'Billing', de: 'Abrechnung', ar: 'الفوترة' })
export const promoteAnother = () =>
  say({ en: 'Promote another Pin', de: 'Noch einen Pin bewerben', ar: 'الترويج لدبوس آخر' })

export const errorTitle = () =>
  say({ en: 'It is not promoted yet', de: 'Er wird noch nicht beworben', ar: 'لم يبدأ الترويج بعد' })
/** Given by the specification. */
export const uhOh = () =>
  say({
    en: 'Uh oh! Something went wrong.',
    de: 'Oh nein! Etwas ist schiefgelaufen.',
    ar: 'عذرًا! حدث خطأ ما.',
  })
export const isKept = () =>
  say({
    en: 'What you entered is kept.',
    de: 'Deine Eingaben bleiben erhalten.',
    ar: 'يُحتفظ بما أدخلته.',
  })
export const changeIt = () => say({ en: 'Change it', de: 'Ändern', ar: 'تعديل' })
export const promotedElsewhere = () =>
  say({
    en: 'You promoted this already, in another tab perhaps, with other details. Look in your report, or start over.',
    de: 'Das hast du schon beworben, vielleicht in einem anderen Tab und mit anderen Angaben. Sieh im Bericht nach oder fang neu an.',
    ar: 'سبق أن روّجت لهذا، ربما في علامة تبويب أخرى وبتفاصيل أخرى. راجع تقريرك أو ابدأ من جديد.',
  })

export const tagTitle = () =>
  say({ en: 'A tag comes first', de: 'Zuerst ein Conversion-Tag', ar: 'العلامة أولًا' })
export const tagText = () =>
  say({
    en: 'To count sales or sign-ups, your site has to report them by a tag, and this account has none. You can promote for visits meanwhile.',
    de: 'Um Käufe oder Anmeldungen zu zählen, muss deine Seite sie über ein Conversion-Tag melden, und dieses Konto hat keins. Solange kannst du für Besuche werben.',
    ar: 'لعدّ المبيعات أو التسجيلات يجب أن يبلّغ موقعك عنها بعلامة، ولا علامة لهذا الحساب. يمكنك في الأثناء الترويج للزيارات.',
  })
export const promoteForVisits = () =>
  say({ en: 'Promote for visits', de: 'Für Besuche werben', ar: 'الترويج للزيارات' })

export const consentTitle = () =>
  say({ en: 'People in Europe', de: 'Menschen in Europa', ar: 'أشخاص في أوروبا' })
export const consentText = () =>
  say({
    en: 'This promotion is shown where the General Data Protection Regulation, or a law like it, holds. If the page that it leads to stores or reads anything on people’s devices, or hands on data about them, it must ask for their consent first.',
    de: 'Diese Werbung wird dort gezeigt, wo die Datenschutz-Grundverordnung oder ein ähnliches Gesetz gilt. Wenn die Seite, auf die sie führt, etwas auf den Geräten der Leute speichert oder liest oder Daten über sie weitergibt, muss sie vorher um Einwilligung bitten.',
    ar: 'يُعرض هذا الترويج حيث تسري اللائحة العامة لحماية البيانات أو قانون مماثل. إن كانت الصفحة التي يؤدي إليها تخزّن شيئًا على أجهزة الناس أو تقرؤه أو تنقل بيانات عنهم، فعليها أن تطلب موافقتهم أولًا.',
  })
export const consentOurs = () =>
  say({
    en: 'We choose who sees it without following anybody to other sites.',
    de: 'Wem wir ihn zeigen, wählen wir, ohne jemandem auf andere Seiten zu folgen.',
    ar: 'نختار من يراه دون تتبّع أحد في مواقع أخرى.',
  })
export const consentYes = () => say({ en: 'I see to it', de: 'Ich sorge dafür', ar: 'سأتكفل بذلك' })
