import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import './payment-tables.ts'
import type {
  BillingProfileTable,
  DocumentSeries,
  Invoice,
  InvoiceTable,
  Payment,
  PaymentTable,
  PaymentWordTable,
} from './payment-tables.ts'

// In the text of the statement: a kept plan finds the partial indexes by it.
const isAsked = sql<boolean>`state = 'asked'`
const isSettled = sql<boolean>`state <> 'asked'`

interface Which {
  advertiser_id: AdvertiserId
  payment_id: string
}

export async function insertPayment(db: Db, payment: Insertable<PaymentTable>): Promise<void> {
  await db.insertInto('payment').values(payment).execute()
}

export async function paymentById(
  db: Db,
  { advertiser_id, payment_id }: Which,
  lock: 'lock' | 'read' = 'read',
): Promise<Payment | undefined> {
  const query = db
    .selectFrom('payment')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('payment_id', '=', payment_id)
  return (lock === 'lock' ? query.forUpdate() : query).executeTakeFirst()
}

export async function updatePayment(
  db: Db,
  { advertiser_id, payment_id }: Which,
  change: Updateable<PaymentTable>,
): Promise<void> {
  await db
    .updateTable('payment')
    .set(change)
    .where('advertiser_id', '=', advertiser_id)
    .where('payment_id', '=', payment_id)
    .execute()
}

interface Page {
  after: string | undefined
  limit: number
}

/** Newest first. Served by the primary key. */
export async function paymentsAfter(
  db: Db,
  advertiser_id: AdvertiserId,
  { after, limit }: Page,
): Promise<Payment[]> {
  let query = db.selectFrom('payment').selectAll().where('advertiser_id', '=', advertiser_id)
  if (after !== undefined) query = query.where('payment_id', '<', after)
  return query.orderBy('payment_id', 'desc').limit(limit).execute()
}

/** For the owner of the site, who settles what is paid by bank; newest first. Served by payment_payment_id_idx and payment_settled_idx. */
export async function queueAfter(
  db: Db,
  { state, after, limit }: Page & { state: 'asked' | 'settled' },
): Promise<Payment[]> {
  let query = db
    .selectFrom('payment')
    .selectAll()
    .where(state === 'asked' ? isAsked : isSettled)
  if (state === 'asked') query = query.where('provider', '=', 'owner')
  if (after !== undefined) query = query.where('payment_id', '<', after)
  return query.orderBy('payment_id', 'desc').limit(limit).execute()
}

/** Of those that the owner of the site pays out: a provider may have paid out the others by now. */
export async function newestAskedRefund(db: Db, advertiser_id: AdvertiserId): Promise<Payment | undefined> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('kind', '=', 'refund')
    .where('provider', '=', 'owner')
    .where(isAsked)
    .orderBy('payment_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** True when a provider said this before. */
export async function hasWord(
  db: Db,
  { advertiser_id, provider, word_id }: Pick<PaymentWordTable, 'advertiser_id' | 'provider' | 'word_id'>,
): Promise<boolean> {
  const word = await db
    .selectFrom('payment_word')
    .select('payment_id')
    .where('advertiser_id', '=', advertiser_id)
    .where('provider', '=', provider)
    .where('word_id', '=', word_id)
    .executeTakeFirst()
  return word !== undefined
}

/** How many wait, and how much of top-ups. Bounded by how many may wait. */
export async function openPayments(
  db: Db,
  advertiser_id: AdvertiserId,
): Promise<{ count: number; top_up_micros: string }> {
  return db
    .selectFrom('payment')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<string>`coalesce(sum(amount_micros) filter (where kind = 'top_up'), 0)::bigint`.as('top_up_micros'),
    ])
    .where('advertiser_id', '=', advertiser_id)
    .where(isAsked)
    .executeTakeFirstOrThrow()
}

/** True the first time that the provider says this. */
export async function insertWord(db: Db, word: PaymentWordTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_word')
    .values(word)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function profileOf(db: Db, advertiser_id: AdvertiserId) {
  return db
    .selectFrom('billing_profile')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .executeTakeFirst()
}

/** Undefined: what was changed is not the newest copy. */
export async function putProfile(
  db: Db,
  { version, ...profile }: Omit<Insertable<BillingProfileTable>, 'version'> & { version: number },
) {
  if (version === 0)
    return db
      .insertInto('billing_profile')
      .values(profile)
      .onConflict((c) => c.doNothing())
      .returningAll()
      .executeTakeFirst()
  const { advertiser_id, ...fields } = profile
  return db
    .updateTable('billing_profile')
    .set({ ...fields, version: version + 1 })
    .where('advertiser_id', '=', advertiser_id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
}

/** The next of its series. Its row stays locked until the transaction ends: numbers have no gaps. */
export async function nextNumber(db: Db, series: DocumentSeries): Promise<string> {
  const { last_number } = await db
    .updateTable('invoice_series')
    .set({ last_number: sql`last_number + 1` })
    .where('series', '=', series)
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number
}

export async function insertInvoice(db: Db, invoice: Insertable<InvoiceTable>): Promise<void> {
  await db.insertInto('invoice').values(invoice).execute()
}

/** Newest first. Served by the primary key. */
export async function invoicesAfter(
  db: Db,
  advertiser_id: AdvertiserId,
  { after, limit }: Page,
): Promise<Invoice[]> {
  let query = db.selectFrom('invoice').selectAll().where('advertiser_id', '=', advertiser_id)
  if (after !== undefined) query = query.where('invoice_id', '<', after)
  return query.orderBy('invoice_id', 'desc').limit(limit).execute()
}

export async function invoiceById(
  db: Db,
  { advertiser_id, invoice_id }: { advertiser_id: AdvertiserId; invoice_id: string },
): Promise<Invoice | undefined> {
  return db
    .selectFrom('invoice')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('invoice_id', '=', invoice_id)
    .executeTakeFirst()
}

/** Billing documents of these payments, oldest first. Served by invoice_payment_id_idx. */
export async function billingDocumentsOf(db: Db, payments: readonly Which[]): Promise<Invoice[]> {
  if (payments.length === 0) return []
  return db
    .selectFrom('invoice')
    .selectAll()
    .where('advertiser_id', '=', anyId(payments.map((one) => one.advertiser_id)))
    .where('payment_id', '=', anyId(payments.map((one) => one.payment_id)))
    .orderBy('invoice_id')
    .execute()
}

export async function statesOf(db: Db, advertiser_id: AdvertiserId, payment_ids: readonly string[]) {
  if (payment_ids.length === 0) return []
  return db
    .selectFrom('payment')
    .select(['payment_id', 'state'])
    .where('advertiser_id', '=', advertiser_id)
    .where('payment_id', '=', anyId(payment_ids))
    .execute()
}

export interface AccountSummary {
  name: string
  held_clicks: number
  invalid_clicks: number
}

/** Names of accounts, and their clicks since a day that were not billed. Served by ad_day_pkey. */
export async function accountSummaries(
  db: Db,
  advertiser_ids: readonly AdvertiserId[],
  since: string,
): Promise<Map<string, AccountSummary>> {
  if (advertiser_ids.length === 0) return new Map<string, AccountSummary>()
  const { rows } = await sql<AccountSummary & { advertiser_id: AdvertiserId }>`
    select a.advertiser_id, a.name, coalesce(sum(d.held_clicks), 0)::int as held_clicks,
      coalesce(sum(d.invalid_clicks), 0)::int as invalid_clicks
    from advertiser a
    left join ad_day d on d.advertiser_id = a.advertiser_id and d.day >= ${since}::date
    where a.advertiser_id = ${anyId(advertiser_ids)}
    group by a.advertiser_id, a.name`.execute(db)
  return new Map(rows.map((row) => [row.advertiser_id, row]))
}

export async function accountNames(
  db: Db,
  advertiser_ids: readonly AdvertiserId[],
): Promise<Map<string, string>> {
  if (advertiser_ids.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('advertiser')
    .select(['advertiser_id', 'name'])
    .where('advertiser_id', '=', anyId(advertiser_ids))
    .execute()
  return new Map(rows.map((row) => [row.advertiser_id, row.name]))
}
