import type { PaymentState, StatementKind } from '@bowerbird/contract/money/money-terms'
import { say } from './say.ts'

export const billing = () => say({ en: 'Billing', de: 'Abrechnung', ar: 'الفوترة' })
export const billingLead = () =>
  say({
    en: 'You pay in first, and spend what is there. Nothing is ever charged beyond it.',
    de: 'Du zahlst zuerst ein und gibst aus, was da ist. Darüber hinaus wird nie etwas berechnet.',
    ar: 'تدفع مسبقًا وتنفق من رصيدك. لا يُخصم أي شيء يتجاوزه أبدًا.',
  })
export const partNames = {
  overview: () => say({ en: 'Balance', de: 'Guthaben', ar: 'الرصيد' }),
  history: () => say({ en: 'Statement', de: 'Kontoauszug', ar: 'كشف الحساب' }),
  documents: () => say({ en: 'Invoices', de: 'Rechnungen', ar: 'الفواتير' }),
  prepaid_campaign_spend_summary: () =>
    say({ en: 'Spent by campaign', de: 'Ausgaben je Kampagne', ar: 'الإنفاق حسب الحملة' }),
}

export const left = () => say({ en: 'Left to spend', de: 'Noch verfügbar', ar: 'المتبقي للإنفاق' })
export const heldOfIt = (amount: string) =>
  say({
    en: `${amount} of it is set aside for what is being shown now`,
    de: `davon sind ${amount} für das zurückgelegt, was gerade gezeigt wird`,
    ar: `منه ${amount} محجوز لما يُعرض الآن`,
  })
export const setAsideForRefunds = (amount: string) =>
  say({
    en: `${amount} more is set aside for refunds that you asked for`,
    de: `weitere ${amount} sind für angeforderte Rückzahlungen zurückgelegt`,
    ar: `${amount} إضافية محجوزة لعمليات استرداد طلبتها`,
  })
export const lasts = (day: string, amount: string) =>
  say({
    en: `At ${amount} a day, as over the last 7 days, it lasts until ${day}.`,
    de: `Bei ${amount} am Tag wie in den letzten 7 Tagen reicht das bis ${day}.`,
    ar: `بمعدل ${amount} يوميًا كما في آخر 7 أيام، يكفي حتى ${day}.`,
  })
export const nothingLeft = () =>
  say({
    en: 'Nothing can be shown until money arrives. What is promoted goes on by itself then.',
    de: 'Bis Geld eingeht, kann nichts gezeigt werden. Danach läuft alles von selbst weiter.',
    ar: 'لا يمكن عرض أي شيء حتى يصل رصيد، وبعدها يستمر كل شيء تلقائيًا.',
  })
export const onItsWay = (amount: string) =>
  say({
    en: `${amount} asked for and not paid yet`,
    de: `${amount} angefordert und noch nicht bezahlt`,
    ar: `${amount} مطلوبة ولم تُدفع بعد`,
  })
export const startsWithMoney = () =>
  say({
    en: 'Your campaign is set up. It starts when it is approved and money is there.',
    de: 'Deine Kampagne ist angelegt. Sie startet, sobald sie freigegeben ist und Guthaben da ist.',
    ar: 'تم إعداد حملتك. ستبدأ عند الموافقة عليها ووجود رصيد.',
  })
export const seeCampaign = () => say({ en: 'See its report', de: 'Bericht ansehen', ar: 'عرض تقريرها' })
export const goOn = () => say({ en: 'Continue', de: 'Weiter', ar: 'متابعة' })

export const topUp = () => say({ en: 'Top up', de: 'Aufladen', ar: 'شحن الرصيد' })
export const topUpText = () =>
  say({
    en: 'You get an invoice with a number. The money can be spent as soon as the site has received it.',
    de: 'Du bekommst eine Rechnung mit einer Nummer. Sobald das Geld bei der Seite eingegangen ist, steht es bereit.',
    ar: 'ستحصل على فاتورة برقم. يصبح المبلغ متاحًا بمجرد أن يستلمه الموقع.',
  })
export const amountIn = (currency: string) =>
  say({ en: `Amount in ${currency}`, de: `Betrag in ${currency}`, ar: `المبلغ بـ ${currency}` })
export const notAnAmount = () =>
  say({
    en: 'Enter an amount such as 20 or 20.50.',
    de: 'Gib einen Betrag wie 20 oder 20,50 ein.',
    ar: 'أدخل مبلغًا مثل 20 أو 20.50.',
  })
export const getInvoice = () =>
  say({ en: 'Get the invoice', de: 'Rechnung anfordern', ar: 'الحصول على الفاتورة' })
export const invoiceReady = (number: string) =>
  say({
    en: `Invoice ${number} is ready`,
    de: `Rechnung ${number} ist da`,
    ar: `الفاتورة ${number} جاهزة`,
  })
export const howToPay = (amount: string, number: string) =>
  say({
    en: `Pay ${amount} and write ${number} beside it.`,
    de: `Zahle ${amount} und gib ${number} als Verwendungszweck an.`,
    ar: `ادفع ${amount} واكتب ${number} مع الدفعة.`,
  })
export const askTheSite = () =>
  say({
    en: 'The owner of this site tells you how to pay: ask them.',
    de: 'Wie du zahlst, sagt dir, wer diese Seite betreibt.',
    ar: 'اسأل مالك هذا الموقع عن طريقة الدفع.',
  })

export const invoicesFor = () =>
  say({ en: 'Who the invoices are for', de: 'Für wen die Rechnungen sind', ar: 'لمن تصدر الفواتير' })
export const nameOnInvoice = () => say({ en: 'Name', de: 'Name', ar: 'الاسم' })
export const addressOnInvoice = () => say({ en: 'Address', de: 'Anschrift', ar: 'العنوان' })
export const taxNumber = () =>
  say({ en: 'Tax number (optional)', de: 'Steuernummer (optional)', ar: 'الرقم الضريبي (اختياري)' })
export const save = () => say({ en: 'Save', de: 'Speichern', ar: 'حفظ' })
export const saved = () => say({ en: 'Saved', de: 'Gespeichert', ar: 'تم الحفظ' })
export const newerCopy = () =>
  say({
    en: 'Somebody changed this meanwhile. Here is the newer version.',
    de: 'Das hat inzwischen jemand geändert. Hier ist die neuere Fassung.',
    ar: 'غيّر شخص ما هذا في هذه الأثناء. هذه هي النسخة الأحدث.',
  })

export const payments = () => say({ en: 'Payments', de: 'Zahlungen', ar: 'المدفوعات' })
export const noPayments = () =>
  say({ en: 'No payments so far', de: 'Bisher keine Zahlungen', ar: 'لا توجد مدفوعات حتى الآن' })
export const topUpOf = (reference: string) =>
  say({ en: `Top-up ${reference}`, de: `Aufladung ${reference}`, ar: `شحن ${reference}` })
export const refundOf = () => say({ en: 'Refund', de: 'Rückzahlung', ar: 'استرداد' })
export const cancel = () => say({ en: 'Cancel', de: 'Zurückziehen', ar: 'إلغاء' })
export const cancelled = () => say({ en: 'Cancelled', de: 'Zurückgezogen', ar: 'تم الإلغاء' })
export const paymentStates: Record<PaymentState, () => string> = {
  asked: () => say({ en: 'Waits for payment', de: 'Wartet auf Zahlung', ar: 'بانتظار الدفع' }),
  paid: () => say({ en: 'Paid', de: 'Bezahlt', ar: 'مدفوع' }),
  failed: () => say({ en: 'Not paid', de: 'Nicht bezahlt', ar: 'غير مدفوع' }),
  refunded: () => say({ en: 'Taken back', de: 'Zurückgegangen', ar: 'مسترجع' }),
}

export const getMoneyBack = () => say({ en: 'Get money back', de: 'Geld zurückholen', ar: 'استرداد المال' })
export const refundText = (amount: string) =>
  say({
    en: `Up to ${amount} can be paid back: what you paid in and did not spend.`,
    de: `Bis zu ${amount} können zurückgezahlt werden: was du eingezahlt und nicht ausgegeben hast.`,
    ar: `يمكن رد ما يصل إلى ${amount}: ما دفعته ولم تنفقه.`,
  })
export const askRefund = () => say({ en: 'Ask for a refund', de: 'Rückzahlung anfordern', ar: 'طلب استرداد' })
export const refundAsked = () =>
  say({ en: 'Refund asked for', de: 'Rückzahlung angefordert', ar: 'تم طلب الاسترداد' })

export const statementKinds: Record<StatementKind, () => string> = {
  top_up: () => say({ en: 'Money in', de: 'Einzahlung', ar: 'إيداع' }),
  refund: () => say({ en: 'Paid back', de: 'Rückzahlung', ar: 'مردود' }),
  refund_asked: () =>
    say({ en: 'Set aside for a refund', de: 'Für eine Rückzahlung zurückgelegt', ar: 'محجوز لاسترداد' }),
  refund_released: () =>
    say({
      en: 'Refund not paid: back on the balance',
      de: 'Rückzahlung nicht erfolgt: wieder verfügbar',
      ar: 'لم يُدفع الاسترداد: عاد إلى الرصيد',
    }),
  chargeback: () => say({ en: 'Payment taken back', de: 'Zahlung zurückgegangen', ar: 'دفعة مسترجعة' }),
  gift: () => say({ en: 'Credit from the site', de: 'Gutschrift der Seite', ar: 'رصيد من الموقع' }),
  spend: () => say({ en: 'Spent', de: 'Ausgegeben', ar: 'مصروف' }),
  invalid_traffic: () =>
    say({
      en: 'Given back: invalid traffic',
      de: 'Gutschrift: ungültige Zugriffe',
      ar: 'مردود: زيارات غير صالحة',
    }),
}
export const openingBalance = () =>
  say({ en: 'Balance at the start', de: 'Anfangsbestand', ar: 'الرصيد في البداية' })
export const closingBalance = () =>
  say({ en: 'Balance at the end', de: 'Endbestand', ar: 'الرصيد في النهاية' })
export const day = () => say({ en: 'Day', de: 'Tag', ar: 'اليوم' })
export const what = () => say({ en: 'What', de: 'Vorgang', ar: 'العملية' })
export const amount = () => say({ en: 'Amount', de: 'Betrag', ar: 'المبلغ' })
export const balance = () => say({ en: 'Balance', de: 'Stand', ar: 'الرصيد' })
export const earlier = () => say({ en: 'Earlier month', de: 'Früherer Monat', ar: 'الشهر السابق' })
export const later = () => say({ en: 'Later month', de: 'Späterer Monat', ar: 'الشهر التالي' })
export const downloadCsv = () =>
  say({ en: 'Download as CSV', de: 'Als CSV herunterladen', ar: 'تنزيل بصيغة CSV' })
export const nothingThisMonth = () =>
  say({
    en: 'Nothing moved in this month.',
    de: 'In diesem Monat hat sich nichts bewegt.',
    ar: 'لم تحدث أي حركة في هذا الشهر.',
  })
export const daysAreIn = (zone: string) =>
  say({ en: `Days are those of ${zone}.`, de: `Tage wie in ${zone}.`, ar: `الأيام حسب ${zone}.` })

export const number = () => say({ en: 'Number', de: 'Nummer', ar: 'الرقم' })
export const issued = () => say({ en: 'Issued', de: 'Ausgestellt', ar: 'تاريخ الإصدار' })
export const state = () => say({ en: 'State', de: 'Stand', ar: 'الحالة' })
export const noInvoices = () =>
  say({ en: 'No invoices so far', de: 'Bisher keine Rechnungen', ar: 'لا توجد فواتير حتى الآن' })
export const noInvoicesText = () =>
  say({
    en: 'One comes with every top-up.',
    de: 'Mit jeder Aufladung kommt eine.',
    ar: 'تصدر فاتورة مع كل عملية شحن.',
  })
export const creditNote = (corrects: string | null) =>
  corrects === null
    ? say({ en: 'Credit note', de: 'Gutschrift', ar: 'إشعار دائن' })
    : say({ en: `Takes back ${corrects}`, de: `Storno zu ${corrects}`, ar: `إلغاء ${corrects}` })

export const campaign = () => say({ en: 'Campaign', de: 'Kampagne', ar: 'الحملة' })
export const charged = () => say({ en: 'Charged', de: 'Berechnet', ar: 'محتسب' })
export const givenBack = () => say({ en: 'Given back', de: 'Gutgeschrieben', ar: 'مردود' })
export const billed = () => say({ en: 'Billed', de: 'Abgerechnet', ar: 'المفوتر' })
export const noCampaigns = () =>
  say({ en: 'No campaigns so far', de: 'Bisher keine Kampagnen', ar: 'لا توجد حملات حتى الآن' })
