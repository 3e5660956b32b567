import { wholeNumber } from './formats.ts'
import { say } from './say.ts'

export const fundsText = () =>
  say({
    en: 'What advertisers pay in, what they get back, and whether the books agree.',
    de: 'Was Werbetreibende einzahlen und zurückbekommen, und ob die Bücher stimmen.',
    ar: 'ما يدفعه المعلنون وما يُرد إليهم، وهل الحسابات متطابقة.',
  })
export const waiting = () => say({ en: 'Waits for you', de: 'Wartet auf dich', ar: 'بانتظارك' })
export const nothingWaits = () => say({ en: 'Nothing waits', de: 'Nichts wartet', ar: 'لا شيء بالانتظار' })
export const nothingWaitsText = () =>
  say({
    en: 'Top-ups and refunds that advertisers ask for stand here.',
    de: 'Hier stehen Aufladungen und Rückzahlungen, die Werbetreibende anfordern.',
    ar: 'تظهر هنا طلبات الشحن والاسترداد من المعلنين.',
  })
export const topUpFrom = (name: string) =>
  say({ en: `Top-up from ${name}`, de: `Aufladung von ${name}`, ar: `شحن من ${name}` })
export const refundTo = (name: string) =>
  say({ en: `Refund to ${name}`, de: `Rückzahlung an ${name}`, ar: `استرداد إلى ${name}` })
export const noteField = () => say({ en: 'Note', de: 'Notiz', ar: 'ملاحظة' })
export const noteHint = () =>
  say({
    en: 'The advertiser reads it. Needed when the money did not come.',
    de: 'Wird mitgeschickt. Nötig, wenn das Geld nicht kam.',
    ar: 'يقرؤها المعلن. مطلوبة إذا لم يصل المبلغ.',
  })
export const moneyCame = () => say({ en: 'Money came', de: 'Geld ist da', ar: 'وصل المبلغ' })
export const moneySent = () => say({ en: 'Money sent', de: 'Geld ist raus', ar: 'أُرسل المبلغ' })
export const didNotCome = () => say({ en: 'It did not', de: 'Kam nicht', ar: 'لم يصل' })
export const refuse = () => say({ en: 'Refuse', de: 'Ablehnen', ar: 'رفض' })
export const takenBack = () => say({ en: 'It was taken back', de: 'Ging zurück', ar: 'تم استرجاعه' })
export const noted = () => say({ en: 'Noted', de: 'Vermerkt', ar: 'تم التسجيل' })
export const settled = () => say({ en: 'Settled', de: 'Erledigt', ar: 'مسوّى' })
export const accounts = () => say({ en: 'Ad accounts', de: 'Werbekonten', ar: 'الحسابات الإعلانية' })
export const noAccounts = () =>
  say({
    en: 'Accounts appear here once money has arrived.',
    de: 'Ein Konto steht hier, sobald Geld da ist.',
    ar: 'يظهر الحساب هنا بعد وصول أول مبلغ.',
  })
export const accountColumns = {
  account: () => say({ en: 'Account', de: 'Konto', ar: 'الحساب' }),
  prepaid: () => say({ en: 'Prepaid', de: 'Guthaben', ar: 'مدفوع مسبقًا' }),
  reserved: () => say({ en: 'Held', de: 'Zurückgelegt', ar: 'محجوز' }),
  refunding: () => say({ en: 'To pay back', de: 'Rückzuzahlen', ar: 'للاسترداد' }),
  revenue: () => say({ en: 'Earned', de: 'Verdient', ar: 'الإيراد' }),
  paid_in: () => say({ en: 'Paid in', de: 'Eingezahlt', ar: 'مُودَع' }),
  given: () => say({ en: 'Given', de: 'Geschenkt', ar: 'ممنوح' }),
}
export const clicksOfAccount = (held: number, invalid: number) =>
  say({
    en: `Clicks of 30 days: ${wholeNumber(held)} held, ${wholeNumber(invalid)} invalid`,
    de: `Klicks aus 30 Tagen: ${wholeNumber(held)} zurückgestellt, ${wholeNumber(invalid)} ungültig`,
    ar: `نقرات 30 يومًا: ${wholeNumber(held)} معلّقة، ${wholeNumber(invalid)} غير صالحة`,
  })
export const give = () => say({ en: 'Give credit', de: 'Gutschreiben', ar: 'منح رصيد' })
export const giveTo = (name: string) =>
  say({ en: `Give ${name} credit`, de: `${name} etwas gutschreiben`, ar: `منح ${name} رصيدًا` })
export const giveText = () =>
  say({
    en: 'Something to spend that nobody pays for and that is never paid out.',
    de: 'Guthaben, das niemand bezahlt und das nie ausgezahlt wird.',
    ar: 'رصيد للإنفاق لا يدفعه أحد ولا يُصرف نقدًا أبدًا.',
  })
export const given = () => say({ en: 'Credit given', de: 'Gutgeschrieben', ar: 'تم منح الرصيد' })
export const books = () => say({ en: 'The books', de: 'Die Bücher', ar: 'الدفاتر' })
export const proveNow = () => say({ en: 'Prove now', de: 'Jetzt prüfen', ar: 'تحقق الآن' })
export const neverProved = () =>
  say({
    en: 'They are proved every night; they were not yet.',
    de: 'Sie werden jede Nacht geprüft; bisher noch nicht.',
    ar: 'يجري التحقق منها كل ليلة؛ لم يتم ذلك بعد.',
  })
export const provedSoon = () =>
  say({
    en: 'There is much in the books: they are being proved. Look again in a few minutes.',
    de: 'In den Büchern steht viel: Sie werden gerade geprüft. Sieh in ein paar Minuten wieder nach.',
    ar: 'في الدفاتر الكثير: يجري التحقق منها الآن. عُد بعد بضع دقائق.',
  })
export const booksAgree = (count: string, moment: string) =>
  say({
    en: `All agrees: ${count} transactions, looked at ${moment}.`,
    de: `Alles stimmt: ${count} Buchungen, geprüft ${moment}.`,
    ar: `كل شيء متطابق: ${count} معاملة، آخر تحقق ${moment}.`,
  })
export const booksDisagree = (count: string, moment: string) =>
  say({
    en: `${count} things do not agree, looked at ${moment}:`,
    de: `${count} Dinge stimmen nicht, geprüft ${moment}:`,
    ar: `${count} أمور غير متطابقة، آخر تحقق ${moment}:`,
  })
