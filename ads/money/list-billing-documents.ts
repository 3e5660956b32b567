import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import { invoiceGet, invoicesGet, paymentsGet } from '@bowerbird/contract/money/money-calls'
import type { Invoice as InvoiceModel } from '@bowerbird/contract/money/money-models'
import type { Db } from '@bowerbird/core/db/database'
import { bookmarkId, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import { microsOf } from './money-now.ts'
import { invoiceById, invoicesAfter, paymentsAfter, statesOf } from './payment-queries.ts'
import type { Invoice } from './payment-tables.ts'
import { invoiceUrl, viewPayments } from './payment-view.ts'

export const listPayments = handle(paymentsGet, async ({ advertiser_id, page_size, bookmarks }, ctx) => {
  await allowAdvertiser(ctx, advertiser_id, 'see')
  const scope = `payments ${advertiser_id}`
  const after = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkId, bookmarks)
  const rows = await paymentsAfter(ctx.db, advertiser_id, { after, limit: page_size + 1 })
  const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: (row) => row.payment_id })
  return { data: await viewPayments(ctx, items), bookmark }
})

export const listInvoices = handle(invoicesGet, async ({ advertiser_id, page_size, bookmarks }, ctx) => {
  await allowAdvertiser(ctx, advertiser_id, 'see')
  const scope = `invoices ${advertiser_id}`
  const after = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkId, bookmarks)
  const rows = await invoicesAfter(ctx.db, advertiser_id, { after, limit: page_size + 1 })
  const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: (row) => row.invoice_id })
  return { data: await viewInvoices(ctx.db, advertiser_id, items), bookmark }
})

export const readInvoice = handle(invoiceGet, async ({ advertiser_id, invoice_id }, ctx) => {
  await allowAdvertiser(ctx, advertiser_id, 'see')
  const invoice = await invoiceById(ctx.db, { advertiser_id, invoice_id })
  const [view] = await viewInvoices(ctx.db, advertiser_id, invoice ? [invoice] : [])
  if (!view) throw notFound()
  return view
})

async function viewInvoices(
  db: Db,
  advertiser_id: AdvertiserId,
  invoices: readonly Invoice[],
): Promise<InvoiceModel[]> {
  const rows = await statesOf(
    db,
    advertiser_id,
    invoices.map((one) => one.payment_id),
  )
  const states = new Map(rows.map((row) => [row.payment_id, row.state]))
  return invoices.map((invoice) => ({
    id: invoice.invoice_id,
    number: invoice.number,
    kind: invoice.kind,
    corrects: invoice.corrects,
    amount_micros: microsOf(invoice.amount_micros),
    tax_micros: microsOf(invoice.tax_micros),
    total_micros: asMicros(microsOf(invoice.amount_micros) + microsOf(invoice.tax_micros)),
    tax: invoice.tax,
    currency: invoice.currency,
    issued_at: invoice.issued_at.toISOString(),
    pdf_url: invoiceUrl(invoice),
    state: states.get(invoice.payment_id) ?? null,
  }))
}
