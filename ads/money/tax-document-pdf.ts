import { translate } from '@bowerbird/texts/translate'
import { dayText, drawParties, monthText, signedText, taxText } from './invoice-pdf.ts'
import { amountText, microsOf } from './money-now.ts'
import type { Invoice } from './payment-tables.ts'
import { pdfOf } from './pdf-sheet.ts'
import type { TaxDocumentRow } from './tax-tables.ts'

/** A month's invoices and credit notes with tax on them, each with its tax, and their sums. */
export function taxDocumentPdf(document: TaxDocumentRow, invoices: readonly Invoice[]): Promise<Buffer> {
  const { number, seller, buyer, issued_at, language, month, currency } = document
  const title = translate(language, 'billing-documents.taxDocument')
  return pdfOf({ title: `${title} ${number}`, author: seller.name, issued_at, language }, (sheet) => {
    sheet.line(title, { font: 'bold', size: 20 })
    sheet.gap(0.5)
    sheet.pair(translate(language, 'billing-documents.number'), number)
    sheet.pair(translate(language, 'billing-documents.month'), monthText(month, language))
    sheet.pair(translate(language, 'billing-documents.date'), dayText(issued_at, language))
    sheet.pair(translate(language, 'billing-documents.adAccount'), buyer.account_name)
    sheet.gap(1.5)
    drawParties(sheet, { seller, buyer, language })
    for (const invoice of invoices) {
      const day = dayText(invoice.issued_at, language)
      const { tax } = invoice
      sheet.row(`${invoice.number} · ${day}`, signedText(invoice, microsOf(invoice.amount_micros)), 'plain')
      if (tax) sheet.row(taxText(tax, language), signedText(invoice, microsOf(invoice.tax_micros)), 'plain')
    }
    const [net, tax] = [microsOf(document.net_micros), microsOf(document.tax_micros)]
    sheet.row(
      translate(language, 'billing-documents.totalWithoutTax'),
      amountText(net, currency, language),
      'bold',
    )
    sheet.row(translate(language, 'billing-documents.totalTax'), amountText(tax, currency, language), 'bold')
    if (invoices.some((one) => one.tax?.kind === 'reverse_charge'))
      sheet.line(translate(language, 'billing-documents.reverseCharge'))
  })
}
