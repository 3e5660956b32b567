import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { anyText } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type { LedgerEntryTable, LedgerTransactionTable } from './money-tables.ts'

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
