import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

export interface LedgerDiscrepancy {
  advertiser_id: AdvertiserId
  rule: string
  detail: string
}

/** Of each rule: enough to see what is wrong; the rest is found when that is mended. */
const MOST = 20

/** What breaks these rules, each a query of whose and what. */
export async function brokenBy(
  db: Db,
  rules: Record<string, RawBuilder<unknown>>,
): Promise<LedgerDiscrepancy[]> {
  const found: LedgerDiscrepancy[] = []
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await sql<{ advertiser_id: AdvertiserId; detail: string }>`
      select advertiser_id, detail from (${query}) broken limit ${MOST}`.execute(db)
    found.push(...rows.map(({ advertiser_id, detail }) => ({ advertiser_id, rule, detail })))
  }
  return found
}

export async function sizeOfBooks(db: Db): Promise<{ transaction_count: string; account_count: string }> {
  return db
    .selectFrom('fund')
    .select([
      sql<string>`count(*)`.as('account_count'),
      sql<string>`coalesce(sum(last_txn), 0)::bigint`.as('transaction_count'),
    ])
    .executeTakeFirstOrThrow()
}

interface Found {
  ran_at: Date
  transaction_count: string
  account_count: string
  faults: readonly LedgerDiscrepancy[]
}

/** Only the newest is kept. */
export async function putReconciliation(db: Db, { faults, ...found }: Found): Promise<void> {
  const row = { ...found, faults: JSON.stringify(faults) }
  await db
    .insertInto('ledger_proof')
    .values({ proof_id: 1, ...row })
    .onConflict((c) => c.column('proof_id').doUpdateSet(row))
    .execute()
}

export async function newestReconciliation(db: Db) {
  return db.selectFrom('ledger_proof').selectAll().executeTakeFirst()
}
