import { asMicros } from '@bowerbird/contract/kernel/micros'
import type { Micros } from '@bowerbird/contract/kernel/micros'
import type { Payment } from '@bowerbird/contract/money/money-models'
import type { AppliedTax } from '@bowerbird/contract/money/tax-models'
import { percentOfRate } from '@bowerbird/contract/money/tax-terms'
import type { Language } from '@bowerbird/texts/languages'
import { translate } from '@bowerbird/texts/translate'
import { microsOf, amountText } from './money-now.ts'
import type { Buyer, Invoice, Seller } from './payment-tables.ts'
import { pdfOf } from './pdf-sheet.ts'
import type { PdfSheet } from './pdf-sheet.ts'

/**
 * An invoice or a credit note, as it was issued and in the language of the account then: the same row makes the same
 * bytes each time. That of a card is issued once it is paid: it does not ask for the money again.
 */
export function invoicePdf(invoice: Invoice, paid_by: Payment['paid_by']): Promise<Buffer> {
  const { number, seller, issued_at, language } = invoice
  const title = titleOf(invoice)
  return pdfOf({ title: `${title} ${number}`, author: seller.name, issued_at, language }, (sheet) => {
    const { buyer, corrects } = invoice
    sheet.line(title, { font: 'bold', size: 20 })
    sheet.gap(0.5)
    sheet.pair(translate(language, 'billing-documents.number'), number)
    sheet.pair(translate(language, 'billing-documents.date'), dayText(issued_at, language))
    if (corrects) sheet.pair(translate(language, 'billing-documents.takesBack'), corrects)
    sheet.pair(translate(language, 'billing-documents.adAccount'), buyer.account_name)
    sheet.gap(1.5)
    drawParties(sheet, { seller, buyer, language })
    drawAmounts(sheet, invoice)
    if (invoice.kind === 'invoice' && paid_by === 'bank') drawPayment(sheet, invoice)
    if (invoice.kind === 'invoice' && paid_by === 'card') {
      sheet.gap(1)
      sheet.line(translate(language, 'billing-documents.paidByCard'))
    }
    if (seller.note) {
      sheet.gap(1)
      sheet.line(seller.note, { size: 9 })
    }
  })
}

const titleOf = ({ kind, language }: Invoice) =>
  kind === 'invoice'
    ? translate(language, 'billing-documents.invoice')
    : translate(language, 'billing-documents.creditNote')

export function drawParties(
  sheet: PdfSheet,
  { seller, buyer, language }: { seller: Seller; buyer: Buyer; language: Language },
): void {
  for (const [title, { name, address, tax_id }] of [
    [translate(language, 'billing-documents.from'), seller],
    [translate(language, 'billing-documents.to'), buyer],
  ] as const) {
    sheet.line(title, { font: 'bold' })
    for (const text of [name, address]) if (text) sheet.line(text)
    if (tax_id) sheet.line(translate(language, 'billing-documents.taxNumber', { number: tax_id }))
    sheet.gap(1)
  }
}

/** Without tax, the tax, and both; without tax in the country of the account the total alone. */
function drawAmounts(
  sheet: PdfSheet,
  { kind, amount_micros, tax_micros, tax, currency, language }: Invoice,
): void {
  const [net, onTop] = [microsOf(amount_micros), microsOf(tax_micros)]
  const text = (micros: number) =>
    amountText(asMicros(kind === 'invoice' ? micros : 0 - micros), currency, language)
  sheet.gap(0.5)
  sheet.row(translate(language, 'billing-documents.prepaidMoney'), text(net), 'plain')
  if (tax) sheet.row(taxText(tax, language), text(onTop), 'plain')
  sheet.row(translate(language, 'billing-documents.total'), text(net + onTop), 'bold')
  if (tax?.kind === 'reverse_charge') sheet.line(translate(language, 'billing-documents.reverseCharge'))
}

/** Days of documents are those of UTC. */
export const dayText = (day: Date, language: Language): string =>
  written(day, language, { dateStyle: 'long' })

export const monthText = (month: string, language: Language): string =>
  written(new Date(`${month.slice(0, 7)}-01T00:00:00Z`), language, { year: 'numeric', month: 'long' })

const written = (day: Date, language: Language, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { ...style, timeZone: 'UTC' }).format(day)

export const taxText = ({ name, rate_ppm }: AppliedTax, language: Language): string =>
  `${name} ${percentText(rate_ppm, language)}`

const percentText = (rate_ppm: number, language: Language) =>
  new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'percent', maximumFractionDigits: 4 }).format(
    percentOfRate(rate_ppm) / 100,
  )

export const signedText = (
  { kind, currency, language }: Pick<Invoice, 'kind' | 'currency' | 'language'>,
  micros: Micros,
): string => amountText(asMicros(kind === 'invoice' ? micros : 0 - micros), currency, language)

function drawPayment(sheet: PdfSheet, { seller, number, language }: Invoice): void {
  sheet.gap(1)
  sheet.line(translate(language, 'billing-documents.howToPay'), { font: 'bold' })
  if (seller.pay_to) sheet.line(seller.pay_to)
  sheet.pair(translate(language, 'billing-documents.reference'), number)
}
