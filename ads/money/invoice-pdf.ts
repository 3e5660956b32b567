import { asMicros } from '@bowerbird/contract/kernel/micros'
import { fileURLToPath } from 'node:url'
import { microsOf, amountText } from './money-now.ts'
import type { Invoice } from './payment-tables.ts'

const fontOf = (name: string) => fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))
const margin = 56
const titles = { invoice: 'Invoice', credit_note: 'Credit note' }

/**
 * An invoice or a credit note on a sheet of A4, as it was issued: the same row makes the same bytes each time.
 * In English: it is between companies and their tax offices, not a page of the site.
 */
export async function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const { issued_at: CreationDate, number, seller } = invoice
  // Loaded for the first invoice: with its fonts it is among the largest packages of all.
  const { default: PDFDocument } = await import('pdfkit')
  const sheet = new PDFDocument({
    size: 'A4',
    margin,
    info: {
      Title: `${titles[invoice.kind]} ${number}`,
      Author: seller.name,
      CreationDate,
      ModDate: CreationDate,
    },
  })
  const parts: Buffer[] = []
  const done = new Promise<void>((resolve, reject) => {
    sheet.on('data', (part: Buffer) => parts.push(part))
    sheet.on('end', resolve)
    sheet.on('error', reject)
  })
  sheet.registerFont('plain', fontOf('DejaVuSans'))
  sheet.registerFont('bold', fontOf('DejaVuSans-Bold'))
  draw(sheet, invoice)
  sheet.end()
  await done
  return Buffer.concat(parts)
}

function draw(sheet: PDFKit.PDFDocument, invoice: Invoice): void {
  const { seller, buyer, number, issued_at, corrects } = invoice
  sheet.font('bold').fontSize(20).text(titles[invoice.kind], { align: 'left' })
  sheet.moveDown(0.5)
  pair(sheet, 'Number', number)
  pair(sheet, 'Date', issued_at.toISOString().slice(0, 10))
  if (corrects) pair(sheet, 'Takes back', corrects)
  pair(sheet, 'Ad account', buyer.account_name)
  sheet.moveDown(1.5)
  party(sheet, 'From', seller)
  party(sheet, 'To', buyer)
  lineOf(sheet, invoice)
  if (invoice.kind === 'invoice') howToPay(sheet, invoice)
  if (seller.note) sheet.moveDown(1).font('plain').fontSize(9).text(seller.note)
}

function pair(sheet: PDFKit.PDFDocument, name: string, value: string): void {
  sheet.font('plain').fontSize(10).text(`${name}: `, { continued: true }).font('bold').text(value)
}

function party(
  sheet: PDFKit.PDFDocument,
  title: string,
  { name, address, tax_id }: { name: string; address: string; tax_id: string },
): void {
  sheet.font('bold').fontSize(10).text(title)
  const lines = [name, address, tax_id && `Tax number: ${tax_id}`].filter(Boolean)
  sheet.font('plain').text(lines.join('\n')).moveDown(1)
}

function lineOf(sheet: PDFKit.PDFDocument, { kind, amount_micros, currency }: Invoice): void {
  const amount = amountText(asMicros(microsOf(amount_micros) * (kind === 'invoice' ? 1 : -1)), currency, 'en')
  const right = sheet.page.width - margin
  const row = (left: string, value: string, font: string) => {
    const { y } = sheet
    sheet.font(font).fontSize(11).text(left, margin, y, { width: 300 })
    sheet.text(value, margin, y, { width: right - margin, align: 'right' })
    sheet.moveDown(0.4)
    sheet.moveTo(margin, sheet.y).lineTo(right, sheet.y).lineWidth(0.5).stroke()
    sheet.moveDown(0.4)
  }
  sheet.moveDown(0.5)
  row('Money for promoted Pins, paid in advance', amount, 'plain')
  row('Total', amount, 'bold')
  sheet.x = margin
}

function howToPay(sheet: PDFKit.PDFDocument, { seller, number }: Invoice): void {
  sheet.moveDown(1).font('bold').fontSize(10).text('How to pay')
  if (seller.pay_to) sheet.font('plain').text(seller.pay_to)
  pair(sheet, 'Reference', number)
}
