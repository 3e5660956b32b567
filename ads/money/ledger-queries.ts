import { sql } from 'kysely'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { anyText, anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type { LedgerEntryTable, LedgerTransactionTable, Fund, LedgerAccount } from './money-tables.ts'

/** Of these sources the ids that were booked already. Served by ledger_transaction_source_key. */
export async function bookedSources(
  db: Db,
  advertiser_id: AdvertiserId,
  sources: readonly { source: string; source_id: string }[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('ledger_transaction')
    .select(['source', 'source_id'])
    .where('advertiser_id', '=', advertiser_id)
    .where('source', '=', anyText(sources.map((one) => one.source)))
    .where('source_id', '=', anyText(sources.map((one) => one.source_id)))
    .execute()
  return new Set(rows.map((row) => `${row.source} ${row.source_id}`))
}

export async function insertTransactions(
  db: Db,
  transactions: readonly LedgerTransactionTable[],
  entries: readonly LedgerEntryTable[],
): Promise<void> {
  await db.insertInto('ledger_transaction').values(transactions).execute()
  await db.insertInto('ledger_entry').values(entries).execute()
}

/**
 * The money of these ad accounts, their rows locked in the order of ids: whatever moves money or holds budget locks
 * these first, so that no two wait for each other. Begun here for accounts that had none.
 */
export async function lockFunds(db: Db, advertiser_ids: readonly AdvertiserId[]): Promise<Map<string, Fund>> {
  if (advertiser_ids.length === 0) return new Map()
  const found = await lockRows(db, advertiser_ids)
  if (found.length === advertiser_ids.length) return byId(found)
  await db
    .insertInto('fund')
    .columns(['advertiser_id', 'currency'])
    .expression(
      db
        .selectFrom('advertiser')
        .select(['advertiser_id', 'currency'])
        .where('advertiser_id', '=', anyId(advertiser_ids))
        .orderBy('advertiser_id'),
    )
    .onConflict((c) => c.column('advertiser_id').doNothing())
    .execute()
  return byId(await lockRows(db, advertiser_ids))
}

const byId = (rows: readonly Fund[]) => new Map(rows.map((row) => [row.advertiser_id, row]))

async function lockRows(db: Db, advertiser_ids: readonly AdvertiserId[]): Promise<Fund[]> {
  return db
    .selectFrom('fund')
    .selectAll()
    .where('advertiser_id', '=', anyId(advertiser_ids))
    .orderBy('advertiser_id')
    .forUpdate()
    .execute()
}

export async function fundOf(db: Db, advertiser_id: AdvertiserId): Promise<Fund | undefined> {
  return db.selectFrom('fund').selectAll().where('advertiser_id', '=', advertiser_id).executeTakeFirst()
}

interface Movement {
  advertiser_id: AdvertiserId
  currency: string
  moved: Record<LedgerAccount, number>
  transactions: number
  at: Date
  /** Takes what is prepaid below 0: only what was taken back from outside does. */
  may_overdraw: boolean
}

/** Adds to the balances, unless that takes what is not there. Answers the row after it; undefined: not there. */
export async function moveFund(db: Db, movement: Movement): Promise<Fund | undefined> {
  const { moved, may_overdraw } = movement
  let query = db
    .updateTable('fund')
    .set({
      cash_micros: sql`cash_micros + ${moved.cash}::bigint`,
      prepaid_micros: sql`prepaid_micros + ${moved.prepaid}::bigint`,
      reserved_micros: sql`reserved_micros + ${moved.reserved}::bigint`,
      revenue_micros: sql`revenue_micros + ${moved.revenue}::bigint`,
      credit_micros: sql`credit_micros + ${moved.credit}::bigint`,
      refunding_micros: sql`refunding_micros + ${moved.refunding}::bigint`,
      promo_micros: sql`promo_micros + ${moved.promo}::bigint`,
      tax_micros: sql`tax_micros + ${moved.tax}::bigint`,
      owed_micros: sql`owed_micros + ${moved.owed}::bigint`,
      last_txn: sql`last_txn + ${movement.transactions}::bigint`,
      last_at: movement.at,
    })
    .where('advertiser_id', '=', movement.advertiser_id)
    .where('currency', '=', movement.currency)
    .where(sql<boolean>`reserved_micros + ${moved.reserved}::bigint >= 0`)
    .where(sql<boolean>`refunding_micros + ${moved.refunding}::bigint >= 0`)
  if (!may_overdraw && moved.prepaid < 0)
    query = query.where(sql<boolean>`prepaid_micros + ${moved.prepaid}::bigint >= 0`)
  return query.returningAll().executeTakeFirst()
}

/** Since when the balance is depleted, or that it is not. */
export async function setDepleted(db: Db, advertiser_id: AdvertiserId, dry_at: Date | null): Promise<void> {
  await db.updateTable('fund').set({ dry_at }).where('advertiser_id', '=', advertiser_id).execute()
}

/** Accounts that ever had money, newest first. Served by the primary key. */
export async function fundsAfter(
  db: Db,
  { after, limit }: { after: AdvertiserId | undefined; limit: number },
): Promise<Fund[]> {
  let query = db.selectFrom('fund').selectAll().where('last_txn', '>', '0')
  if (after !== undefined) query = query.where('advertiser_id', '<', after)
  return query.orderBy('advertiser_id', 'desc').limit(limit).execute()
}
