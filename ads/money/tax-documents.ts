import { asMicros } from '@bowerbird/contract/kernel/micros'
import { taxDocumentGet, taxDocumentsGet } from '@bowerbird/contract/money/tax-calls'
import type { TaxDocument } from '@bowerbird/contract/money/tax-models'
import { notFound } from '@bowerbird/core/call/api-error'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { handle } from '@bowerbird/core/call/handle'
import { bookmarkId, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { advertiserById } from '../business/advertiser-queries.ts'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import { startOfDay } from '../entities/campaign-days.ts'
import { numberOf, partiesOf } from './issue-billing-document.ts'
import { lockFunds } from './ledger-queries.ts'
import { microsOf } from './money-now.ts'
import {
  hasTaxDocument,
  insertTaxDocument,
  taxDocumentById,
  taxDocumentsAfter,
  taxSums,
  undocumentedMonths,
} from './tax-queries.ts'
import type { UndocumentedMonth } from './tax-queries.ts'
import type { TaxDocumentRow } from './tax-tables.ts'

const dayMs = 24 * 3600 * 1000
/** A site that stood still for so long documents its months when it runs again. */
const daysBack = 400

/** Every day: months that are over in the zone of their ad account get their tax document, once. */
export const issueTaxDocuments = task(
  'issue_tax_documents',
  z.object({}),
  async (_payload, { db, app, signal }) => {
    const now = app.clock.now()
    const since = new Date(now.getTime() - daysBack * dayMs)
    while (!signal.aborted) {
      const months = await undocumentedMonths(db, { now, since, limit: 200 })
      for (const month of months) await documentMonth({ db, app, now }, month)
      if (months.length < 200) return
    }
  },
  { cron: '41 4 * * *' },
)

async function documentMonth(
  { db, app, now }: { db: Db; app: AppContext; now: Date },
  { advertiser_id, time_zone, month }: UndocumentedMonth,
): Promise<void> {
  await transaction(db, async (db) => {
    await lockFunds(db, [advertiser_id])
    const advertiser = await advertiserById(db, advertiser_id)
    if (!advertiser || (await hasTaxDocument(db, { advertiser_id, month }))) return
    const { name: account_name, currency } = advertiser
    const [from_at, until_at] = [startOfDay(month, time_zone), startOfDay(monthAfter(month), time_zone)]
    const sums = await taxSums(db, { advertiser_id, from_at, until_at })
    const { seller, buyer, language } = await partiesOf({ db, app }, { advertiser_id, account_name })
    await insertTaxDocument(db, {
      advertiser_id,
      document_id: app.database.new_id(),
      number: await numberOf(db, 'tax_document'),
      month,
      currency,
      ...sums,
      from_at,
      until_at,
      seller: JSON.stringify(seller),
      buyer: JSON.stringify(buyer),
      language,
      issued_at: now,
    })
  })
}

/** `2026-12-01` makes `2027-01-01`. */
function monthAfter(month: string): string {
  const at = new Date(`${month}T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + 1)
  return at.toISOString().slice(0, 10)
}

export const listTaxDocuments = handle(
  taxDocumentsGet,
  async ({ advertiser_id, page_size, bookmarks }, ctx) => {
    await allowAdvertiser(ctx, advertiser_id, 'see')
    const scope = `tax documents ${advertiser_id}`
    const after = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkId, bookmarks)
    const rows = await taxDocumentsAfter(ctx.db, advertiser_id, { after, limit: page_size + 1 })
    const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: (row) => row.document_id })
    return { data: items.map(viewTaxDocument), bookmark }
  },
)

export const readTaxDocument = handle(taxDocumentGet, async ({ advertiser_id, tax_document_id }, ctx) => {
  await allowAdvertiser(ctx, advertiser_id, 'see')
  const row = await taxDocumentById(ctx.db, { advertiser_id, document_id: tax_document_id })
  if (!row) throw notFound()
  return viewTaxDocument(row)
})

function viewTaxDocument(row: TaxDocumentRow): TaxDocument {
  const [net_micros, tax_micros] = [microsOf(row.net_micros), microsOf(row.tax_micros)]
  return {
    id: row.document_id,
    number: row.number,
    month: row.month.slice(0, 7),
    invoice_count: row.invoice_count,
    net_micros,
    tax_micros,
    total_micros: asMicros(net_micros + tax_micros),
    currency: row.currency,
    issued_at: row.issued_at.toISOString(),
    pdf_url: `/billing/papers/${row.advertiser_id}/tax-${row.document_id}.pdf`,
  }
}
