import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Invoice, Payment } from './payment-tables.ts'
import './tax-tables.ts'
import type { RefundPart, TaxDocumentRow, TaxDocumentTable, TaxRuleRow, TaxRuleTable } from './tax-tables.ts'

/** Bounded by how many countries there are. */
export async function allTaxRules(db: Db): Promise<TaxRuleRow[]> {
  return db.selectFrom('tax_rule').selectAll().orderBy('country').limit(300).execute()
}

export async function taxRuleOf(db: Db, country: string): Promise<TaxRuleRow | undefined> {
  return db.selectFrom('tax_rule').selectAll().where('country', '=', country).executeTakeFirst()
}

/** Undefined: what was changed is not the newest copy. */
export async function putTaxRule(
  db: Db,
  { version, ...rule }: Omit<Insertable<TaxRuleTable>, 'version'> & { version: number },
): Promise<TaxRuleRow | undefined> {
  if (version === 0)
    return db
      .insertInto('tax_rule')
      .values(rule)
      .onConflict((c) => c.doNothing())
      .returningAll()
      .executeTakeFirst()
  const { country, ...fields } = rule
  return db
    .updateTable('tax_rule')
    .set({ ...fields, version: version + 1 })
    .where('country', '=', country)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteTaxRule(db: Db, country: string): Promise<void> {
  await db.deleteFrom('tax_rule').where('country', '=', country).execute()
}

/** Top-ups of which something can be asked back, newest first. Served by the primary key. */
export async function refundableTopUps(
  db: Db,
  advertiser_id: AdvertiserId,
  limit: number,
): Promise<Payment[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('kind', '=', 'top_up')
    .where('state', '=', 'paid')
    .whereRef('refunded_micros', '<', 'amount_micros')
    .orderBy('payment_id', 'desc')
    .limit(limit)
    .execute()
}

export async function insertRefundParts(db: Db, parts: readonly RefundPart[]): Promise<void> {
  await db.insertInto('refund_part').values(parts).execute()
  await addRefunded(db, parts, 1)
}

/** Of which top-ups a refund is made, the newest first. */
export async function refundPartsOf(
  db: Db,
  { advertiser_id, payment_id }: Pick<RefundPart, 'advertiser_id' | 'payment_id'>,
): Promise<RefundPart[]> {
  return db
    .selectFrom('refund_part')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('payment_id', '=', payment_id)
    .orderBy('top_up_id', 'desc')
    .execute()
}

/** A refund that is not paid, or came back: its top-ups can be asked back again. */
export async function deleteRefundParts(db: Db, parts: readonly RefundPart[]): Promise<void> {
  const [first] = parts
  if (!first) return
  await db
    .deleteFrom('refund_part')
    .where('advertiser_id', '=', first.advertiser_id)
    .where('payment_id', '=', first.payment_id)
    .execute()
  await addRefunded(db, parts, -1)
}

/** The rest of a refund, as a refund of its own. */
export async function moveRefundParts(
  db: Db,
  { advertiser_id, payment_id }: Pick<RefundPart, 'advertiser_id' | 'payment_id'>,
  { top_up_ids, to }: { top_up_ids: readonly string[]; to: string },
): Promise<void> {
  await db
    .updateTable('refund_part')
    .set({ payment_id: to })
    .where('advertiser_id', '=', advertiser_id)
    .where('payment_id', '=', payment_id)
    .where('top_up_id', '=', anyId(top_up_ids))
    .execute()
}

/** Refunds that take from a top-up, by how far they are. Bounded by the refunds of one top-up. */
export async function refundsOfTopUp(
  db: Db,
  { advertiser_id, payment_id }: Pick<Payment, 'advertiser_id' | 'payment_id'>,
): Promise<Pick<Payment, 'advertiser_id' | 'payment_id' | 'state' | 'provider'>[]> {
  return db
    .selectFrom('refund_part as r')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.advertiser_id', '=', 'r.advertiser_id').onRef('p.payment_id', '=', 'r.payment_id'),
    )
    .select(['p.advertiser_id', 'p.payment_id', 'p.state', 'p.provider'])
    .where('r.advertiser_id', '=', advertiser_id)
    .where('r.top_up_id', '=', payment_id)
    .execute()
}

/** What was taken back of top-ups under this reference. Bounded by the refunds of these top-ups. */
export async function takenPartsOf(
  db: Db,
  {
    advertiser_id,
    top_up_ids,
    reference,
  }: Pick<RefundPart, 'advertiser_id'> & { top_up_ids: readonly string[]; reference: string },
): Promise<RefundPart[]> {
  return db
    .selectFrom('refund_part as r')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.advertiser_id', '=', 'r.advertiser_id').onRef('p.payment_id', '=', 'r.payment_id'),
    )
    .selectAll('r')
    .where('r.advertiser_id', '=', advertiser_id)
    .where('r.top_up_id', '=', anyId(top_up_ids))
    .where('p.reference', '=', reference)
    .execute()
}

async function addRefunded(db: Db, parts: readonly RefundPart[], sign: 1 | -1): Promise<void> {
  const [first] = parts
  if (!first) return
  await sql`
    update payment p set refunded_micros = p.refunded_micros + ${sign}::int * part.amount_micros
    from unnest(${parts.map((one) => one.top_up_id)}::bigint[], ${parts.map((one) => one.amount_micros)}::bigint[])
      as part (top_up_id, amount_micros)
    where p.advertiser_id = ${first.advertiser_id} and p.payment_id = part.top_up_id`.execute(db)
}

export interface UndocumentedMonth {
  advertiser_id: AdvertiserId
  time_zone: string
  /** The first of it. */
  month: string
}

/**
 * Months that are over, of ad accounts with tax on an invoice of them, without their tax document, in the order in which
 * they are documented. Served by invoice_issued_at_idx.
 */
export async function undocumentedMonths(
  db: Db,
  { now, since, limit }: { now: Date; since: Date; limit: number },
): Promise<UndocumentedMonth[]> {
  const { rows } = await sql<UndocumentedMonth>`
    select i.advertiser_id, a.time_zone, m.month::text as month
    from invoice i join advertiser a on a.advertiser_id = i.advertiser_id
    cross join lateral (select date_trunc('month', i.issued_at at time zone a.time_zone)::date as month) m
    where i.issued_at >= ${since} and i.tax is not null
      and m.month < date_trunc('month', ${now}::timestamptz at time zone a.time_zone)::date
      and not exists (
        select 1 from tax_document d where d.advertiser_id = i.advertiser_id and d.month = m.month)
    group by i.advertiser_id, a.time_zone, m.month
    order by m.month, i.advertiser_id limit ${limit}`.execute(db)
  return rows
}

/** Of a span of time, those with tax on them, oldest first. Served by the primary key of the account's invoices. */
export async function taxedInvoices(
  db: Db,
  { advertiser_id, from_at, until_at }: Pick<TaxDocumentRow, 'advertiser_id' | 'from_at' | 'until_at'>,
  limit: number,
): Promise<Invoice[]> {
  return db
    .selectFrom('invoice')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('issued_at', '>=', from_at)
    .where('issued_at', '<', until_at)
    .where('tax', 'is not', null)
    .orderBy('invoice_id')
    .limit(limit)
    .execute()
}

/** Sums of a span of time, credit notes taken off. */
export async function taxSums(
  db: Db,
  { advertiser_id, from_at, until_at }: Pick<TaxDocumentRow, 'advertiser_id' | 'from_at' | 'until_at'>,
): Promise<{ net_micros: string; tax_micros: string; invoice_count: number }> {
  const signed = (column: 'amount_micros' | 'tax_micros') =>
    sql<string>`coalesce(sum(case kind when 'invoice' then ${sql.ref(column)} else -${sql.ref(column)} end), 0)::bigint`
  return db
    .selectFrom('invoice')
    .select([
      signed('amount_micros').as('net_micros'),
      signed('tax_micros').as('tax_micros'),
      sql<number>`count(*)::int`.as('invoice_count'),
    ])
    .where('advertiser_id', '=', advertiser_id)
    .where('issued_at', '>=', from_at)
    .where('issued_at', '<', until_at)
    .where('tax', 'is not', null)
    .executeTakeFirstOrThrow()
}

/** True when the month has its document already; documents of an account are issued under the lock of its money. */
export async function hasTaxDocument(
  db: Db,
  { advertiser_id, month }: Pick<TaxDocumentRow, 'advertiser_id' | 'month'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('tax_document')
    .select('document_id')
    .where('advertiser_id', '=', advertiser_id)
    .where('month', '=', month)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertTaxDocument(db: Db, document: Insertable<TaxDocumentTable>): Promise<void> {
  await db.insertInto('tax_document').values(document).execute()
}

/** Newest first. Served by the primary key. */
export async function taxDocumentsAfter(
  db: Db,
  advertiser_id: AdvertiserId,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<TaxDocumentRow[]> {
  let query = db.selectFrom('tax_document').selectAll().where('advertiser_id', '=', advertiser_id)
  if (after !== undefined) query = query.where('document_id', '<', after)
  return query.orderBy('document_id', 'desc').limit(limit).execute()
}

export async function taxDocumentById(
  db: Db,
  { advertiser_id, document_id }: Pick<TaxDocumentRow, 'advertiser_id' | 'document_id'>,
): Promise<TaxDocumentRow | undefined> {
  return db
    .selectFrom('tax_document')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('document_id', '=', document_id)
    .executeTakeFirst()
}

/** The newest invoice of each of these top-ups. Served by invoice_payment_id_idx. */
export async function invoicesOfTopUps(
  db: Db,
  advertiser_id: AdvertiserId,
  payment_ids: readonly string[],
): Promise<Map<string, Invoice>> {
  if (payment_ids.length === 0) return new Map<string, Invoice>()
  const rows = await db
    .selectFrom('invoice')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('payment_id', '=', anyId(payment_ids))
    .where('kind', '=', 'invoice')
    .orderBy('invoice_id')
    .execute()
  return new Map(rows.map((row) => [row.payment_id, row]))
}
