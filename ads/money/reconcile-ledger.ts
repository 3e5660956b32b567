import { asAdvertiserId } from '@bowerbird/contract/kernel/ids'
import { proofGet, proofRun } from '@bowerbird/contract/money/funds-calls'
import type { LedgerProof } from '@bowerbird/contract/money/money-models'
import type { Db } from '@bowerbird/core/db/database'
import { onOneSnapshot } from '@bowerbird/core/db/on-one-snapshot'
import { handle } from '@bowerbird/core/call/handle'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { newestReconciliation, putReconciliation, sizeOfBooks, brokenBy } from './reconciliation-queries.ts'
import type { LedgerDiscrepancy } from './reconciliation-queries.ts'
import {
  afterAllAccounts,
  beforeAllAccounts,
  endOfAccounts,
  rulesOfAccounts,
} from './reconciliation-account-queries.ts'
import { afterAllDays, beforeAllDays, endOfDays, ruleOfDays } from './reconciliation-day-queries.ts'
import { afterAll, beforeAll, carriedOn, endOfPart, rulesOfPart } from './reconciliation-part-queries.ts'
import type { Carried } from './reconciliation-part-queries.ts'

/** Of one part: so few that none of its statements comes near the time that one may take, so many that parts are few. */
const most = { transactions: 50_000, events: 200_000, rows: 100_000 }

/** What of the books does not agree: the invariants, each as what breaks it. */
export async function ledgerDiscrepancies(db: Db, atOnce = most): Promise<LedgerDiscrepancy[]> {
  return (await reconciledBooks(db, atOnce)).faults
}

/**
 * Of one part of the books after another, on two connections with one snapshot: there the invariants hold at every moment,
 * whatever is being booked meanwhile.
 */
async function reconciledBooks(db: Db, atOnce = most) {
  const [entries, ofSums] = await onOneSnapshot(db, [
    async (db) => ({ ...(await sizeOfBooks(db)), faults: await discrepanciesOfEntries(db, atOnce) }),
    async (db) => [
      ...(await discrepanciesOfDays(db, atOnce.events)),
      ...(await discrepanciesOfAccounts(db, atOnce.rows)),
    ],
  ])
  return { ...entries, faults: [...entries.faults, ...ofSums] }
}

async function discrepanciesOfEntries(db: Db, atOnce: typeof most): Promise<LedgerDiscrepancy[]> {
  const found: LedgerDiscrepancy[] = []
  let carried: Carried = {
    advertiser_id: asAdvertiserId('-1'),
    transactions: '0',
    last: '0',
    charged: '0',
    balances: {},
  }
  for (let after = beforeAll; after !== afterAll;) {
    const until = await endOfPart(db, after, atOnce)
    const part = { after, until, carried }
    found.push(...(await brokenBy(db, rulesOfPart(part))))
    carried = await carriedOn(db, part)
    after = until
  }
  return found
}

async function discrepanciesOfDays(db: Db, events: number): Promise<LedgerDiscrepancy[]> {
  const found: LedgerDiscrepancy[] = []
  for (let after = beforeAllDays; after !== afterAllDays;) {
    const until = await endOfDays(db, after, events)
    found.push(...(await brokenBy(db, { days_are_charged_events: ruleOfDays(after, until) })))
    after = until
  }
  return found
}

async function discrepanciesOfAccounts(db: Db, rows: number): Promise<LedgerDiscrepancy[]> {
  const found: LedgerDiscrepancy[] = []
  for (let after = beforeAllAccounts; after !== afterAllAccounts;) {
    const until = await endOfAccounts(db, after, rows)
    found.push(...(await brokenBy(db, rulesOfAccounts(after, until))))
    after = until
  }
  return found
}

/** Reconciles the ledger as it is at one moment, and keeps what it found (BILL-02). */
async function reconcile(db: Db, now: Date): Promise<readonly LedgerDiscrepancy[]> {
  const found = await reconciledBooks(db)
  await putReconciliation(db, { ...found, ran_at: now })
  return found.faults
}

/** Every night. What does not agree is in the log, and the owner of the site sees it. */
export const reconcileLedger = task(
  'prove_ledger',
  z.object({}),
  async (_payload, { db, app }) => {
    const found = await reconcile(db, app.clock.now())
    if (found.length > 0)
      app.observe.log.error(
        { faults: found.length, rules: [...new Set(found.map((one) => one.rule))] },
        'the books do not agree',
      )
  },
  { cron: '17 3 * * *' },
)

export const readReconciliation = handle(proofGet, (_input, { db }) => viewNewest(db))

/** A request waits for so many transactions at most; a larger ledger is reconciled by a job. */
const mostAtOnce = 200_000

export const runReconciliation = handle(proofRun, async (_input, { db, now }) => {
  const { transaction_count } = await sizeOfBooks(db)
  if (Number(transaction_count) <= mostAtOnce) await reconcile(db, now)
  else await reconcileLedger.enqueue(db, {}, { job_key: 'prove ledger' })
  return viewNewest(db)
})

async function viewNewest(db: Db): Promise<LedgerProof> {
  const newest = await newestReconciliation(db)
  return {
    ran_at: newest?.ran_at.toISOString() ?? null,
    transaction_count: Number(newest?.transaction_count ?? 0),
    account_count: Number(newest?.account_count ?? 0),
    faults: newest?.faults ?? [],
  }
}
