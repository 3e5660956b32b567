import type { CampaignId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { moveFund, bookedSources, insertTransactions } from './ledger-queries.ts'
import { microsOf } from './money-now.ts'
import { ledgerAccounts } from './money-tables.ts'
import type {
  Fund,
  LedgerAccount,
  LedgerEntryTable,
  LedgerTransactionTable,
  TransactionKind,
} from './money-tables.ts'

/** What moves: micros by account, together 0. */
export type Amounts = Partial<Record<LedgerAccount, number>>

export interface Posting {
  kind: TransactionKind
  source: string
  /** Absent: the number of the transaction itself. */
  source_id?: string
  amounts: Amounts
  campaign_id?: CampaignId
  day?: string
}

export interface Posted {
  fund: Fund
  /** Of each posting in their order; null: it was booked before. */
  txn_nos: (string | null)[]
}

/**
 * The one way into the ledger. Each posting is a transaction that sums to 0, in the currency of the account, once for
 * each source. `fund` is locked by the caller. Null: not so much is there; nothing was written.
 */
export async function postLedger(
  db: Db,
  fund: Fund,
  postings: readonly Posting[],
  now: Date,
): Promise<Posted | null> {
  for (const posting of postings) assertBalanced(posting.amounts)
  const named = postings.flatMap(({ source, source_id }) => (source_id ? [{ source, source_id }] : []))
  const booked = named.length > 0 ? await bookedSources(db, fund.advertiser_id, named) : new Set<string>()
  const isNew = (one: Posting) => !(one.source_id && booked.has(`${one.source} ${one.source_id}`))
  const fresh = postings.filter(isNew)
  if (fresh.length === 0) return { fund, txn_nos: postings.map(() => null) }

  // Clocks of processes differ, and are put back: a statement cuts the ledger by time, and each part of it is in order.
  const at = fund.last_at !== null && fund.last_at > now ? fund.last_at : now
  const { transactions, entries, moved } = writtenOut(fund, fresh, at)
  const after = await moveFund(db, {
    advertiser_id: fund.advertiser_id,
    currency: fund.currency,
    moved,
    transactions: fresh.length,
    at,
    may_overdraw: fresh.some((one) => one.kind === 'chargeback'),
  })
  if (!after) return null
  if (after.last_txn !== transactions.at(-1)?.txn_no) throw new Error('the fund was not locked by its writer')
  await insertTransactions(db, transactions, entries)
  let next = 0
  return {
    fund: after,
    txn_nos: postings.map((one) => (isNew(one) ? (transactions[next++]?.txn_no ?? null) : null)),
  }
}

function assertBalanced(amounts: Amounts): void {
  const moved = Object.values(amounts)
  const isWhole = moved.every((micros) => Number.isSafeInteger(micros))
  if (!isWhole || moved.reduce((sum, micros) => sum + micros, 0) !== 0)
    throw new Error(`a transaction must come to 0: ${JSON.stringify(amounts)}`)
  if (moved.every((micros) => micros === 0)) throw new Error('a transaction of nothing')
}

/** The rows of these postings, with the balances after each. */
function writtenOut(fund: Fund, postings: readonly Posting[], at: Date) {
  const moved: Record<LedgerAccount, number> = {
    cash: 0,
    prepaid: 0,
    reserved: 0,
    revenue: 0,
    credit: 0,
    refunding: 0,
    promo: 0,
    tax: 0,
    owed: 0,
  }
  const transactions: LedgerTransactionTable[] = []
  const entries: LedgerEntryTable[] = []
  const { advertiser_id, currency } = fund
  for (const { kind, source, source_id, amounts, campaign_id = null, day = null } of postings) {
    const txn_no = String(microsOf(fund.last_txn) + transactions.length + 1)
    transactions.push({
      advertiser_id,
      txn_no,
      kind,
      source,
      source_id: source_id ?? txn_no,
      currency,
      campaign_id,
      day,
      at,
    })
    for (const account of ledgerAccounts) {
      const amount = amounts[account] ?? 0
      if (amount === 0) continue
      moved[account] += amount
      const balance = microsOf(microsOf(fund[`${account}_micros`]) + moved[account])
      entries.push({
        advertiser_id,
        txn_no,
        account,
        amount_micros: String(amount),
        balance_micros: String(balance),
      })
    }
  }
  return { transactions, entries, moved }
}
