import { asAdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { invoiceGet, statementGet } from '@bowerbird/contract/money/money-calls'
import { taxDocumentGet } from '@bowerbird/contract/money/tax-calls'
import type { Dispatcher, Route } from '@bowerbird/core/call/route'
import type { Caller } from '@bowerbird/core/call/caller'
import { readReader } from '@bowerbird/core/server/read-caller'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { csvStyleFor } from '../business/csv-style.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { taxDocumentPdf } from './tax-document-pdf.ts'
import { taxDocumentById, taxedInvoices } from './tax-queries.ts'
import { invoiceById, paymentById } from './payment-queries.ts'
import { paidBy } from './payment-view.ts'
import { statementFile } from './read-statement.ts'

/**
 * `GET /billing/papers/{advertiser_id}/{invoice_id}.pdf`, `…/tax-{document_id}.pdf` and `…/statement-{YYYY-MM}.csv`: to
 * users whom the calls answer that say the same.
 */
export function serveBillingDocuments(app: AppContext, dispatcher: Dispatcher): Route {
  return async (request, socket_address) => {
    const { pathname } = new URL(request.url)
    const asked =
      /^\/billing\/papers\/(\d{1,19})\/(?:(\d{1,19})\.pdf|tax-(\d{1,19})\.pdf|statement-(\d{4}-\d\d)\.csv)$/.exec(
        pathname,
      )
    if (!asked || request.method !== 'GET') return undefined
    const [, account = '', invoice_id, tax_document_id, month = ''] = asked
    const advertiser_id = asAdvertiserId(account)
    const caller = await readReader(request, socket_address, app)
    if (tax_document_id !== undefined)
      return taxDocument({ app, dispatcher, caller }, { advertiser_id, tax_document_id })
    if (invoice_id === undefined) return statement(dispatcher, caller, { advertiser_id, month })
    const found = await dispatcher.run(invoiceGet, { advertiser_id, invoice_id }, caller)
    if (!found.ok) return refusedAs(found)
    const invoice = await invoiceById(app.database.db, { advertiser_id, invoice_id })
    const payment = invoice && (await paymentById(app.database.db, invoice))
    if (!payment) throw new Error('an invoice went away')
    return file(await invoicePdf(invoice, paidBy(payment)), {
      type: 'application/pdf',
      name: `${invoice.number}.pdf`,
    })
  }
}

/** Of one month: far more than an ad account has. */
const mostInvoices = 5_000

async function taxDocument(
  { app, dispatcher, caller }: { app: AppContext; dispatcher: Dispatcher; caller: Caller },
  { advertiser_id, tax_document_id }: { advertiser_id: AdvertiserId; tax_document_id: string },
): Promise<Response> {
  const found = await dispatcher.run(taxDocumentGet, { advertiser_id, tax_document_id }, caller)
  if (!found.ok) return refusedAs(found)
  const { db } = app.database
  const document = await taxDocumentById(db, { advertiser_id, document_id: tax_document_id })
  if (!document) throw new Error('a tax document went away')
  const pdf = await taxDocumentPdf(document, await taxedInvoices(db, document, mostInvoices))
  return file(pdf, { type: 'application/pdf', name: `${document.number}.pdf` })
}

async function statement(
  dispatcher: Dispatcher,
  caller: Caller,
  { advertiser_id, month }: { advertiser_id: AdvertiserId; month: string },
): Promise<Response> {
  const found = await dispatcher.run(statementGet, { advertiser_id, month }, caller)
  if (!found.ok) return refusedAs(found)
  const text = statementFile(found.data, await csvStyleFor(dispatcher, caller, advertiser_id))
  return file(text, { type: 'text/csv; charset=utf-8', name: `statement-${advertiser_id}-${month}.csv` })
}

const file = (body: string | Buffer, { type, name }: { type: string; name: string }) =>
  new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })

const refusedAs = ({ http_status, message }: Refused) =>
  new Response(message, {
    status: http_status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
