import { proofGet, proofRun } from '@bowerbird/contract/money/funds-calls'
import type { Proof } from '@bowerbird/contract/money/money-models'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { handle } from '@bowerbird/core/call/handle'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { newestProof, putProof, sizeOfBooks, brokenBy } from './proof-queries.ts'
import type { ProofFault } from './proof-queries.ts'
import { afterAllDays, beforeAllDays, endOfDays, ruleOfDays, rulesOfSums } from './proof-day-queries.ts'
import { afterAll, beforeAll, carriedOn, endOfPart, rulesOfPart } from './proof-part-queries.ts'
import type { Carried } from './proof-part-queries.ts'

/** Of one part: so few that none of its statements comes near the time that one may take, so many that parts are few. */
const most = { transactions: 50_000, events: 200_000 }

/**
 * What of the books does not agree: the invariants, each as what breaks it, of one part of them after another. On one
 * snapshot, which `db` reads, they hold at every moment, whatever is being booked meanwhile.
 */
export async function ledgerDiscrepancies(db: Db, atOnce = most): Promise<ProofFault[]> {
  return [
    ...(await faultsOfLedger(db, atOnce)),
    ...(await faultsOfDays(db, atOnce.events)),
    ...(await brokenBy(db, rulesOfSums)),
  ]
}

async function faultsOfLedger(db: Db, atOnce: typeof most): Promise<ProofFault[]> {
  const faults: ProofFault[] = []
  let carried: Carried = { advertiser_id: '-1', transactions: '0', last: '0', charged: '0', balances: {} }
  for (let after = beforeAll; after !== afterAll;) {
    const until = await endOfPart(db, after, atOnce)
    const part = { after, until, carried }
    faults.push(...(await brokenBy(db, rulesOfPart(part))))
    carried = await carriedOn(db, part)
    after = until
  }
  return faults
}

async function faultsOfDays(db: Db, events: number): Promise<ProofFault[]> {
  const faults: ProofFault[] = []
  for (let after = beforeAllDays; after !== afterAllDays;) {
    const until = await endOfDays(db, after, events)
    faults.push(...(await brokenBy(db, { days_are_charged_events: ruleOfDays(after, until) })))
    after = until
  }
  return faults
}

/** Proves the books as they stand at one moment, and keeps what it found (BILL-02). */
async function prove(db: Db, now: Date): Promise<readonly ProofFault[]> {
  const found = await transaction(
    db,
    async (db) => ({ ...(await sizeOfBooks(db)), faults: await ledgerDiscrepancies(db) }),
    'repeatable read',
  )
  await putProof(db, { ...found, ran_at: now })
  return found.faults
}

/** Every night. What does not agree stands in the log and before the owner of the site. */
export const reconcileLedger = task(
  'prove_ledger',
  z.object({}),
  async (_payload, { db, app }) => {
    const faults = await prove(db, app.clock.now())
    if (faults.length > 0)
      app.observe.log.error(
        { faults: faults.length, rules: [...new Set(faults.map((one) => one.rule))] },
        'the books do not agree',
      )
  },
  { cron: '17 3 * * *' },
)

export const readReconciliation = handle(proofGet, (_input, { db }) => viewNewest(db))

/** Whoever asks waits for so many transactions at most; larger books are proved by a job. */
const mostAtOnce = 200_000

export const runReconciliation = handle(proofRun, async (_input, { db, now }) => {
  const { transaction_count } = await sizeOfBooks(db)
  if (Number(transaction_count) <= mostAtOnce) await prove(db, now)
  else await reconcileLedger.enqueue(db, {}, { job_key: 'prove ledger' })
  return viewNewest(db)
})

async function viewNewest(db: Db): Promise<Proof> {
  const proof = await newestProof(db)
  return {
    ran_at: proof?.ran_at.toISOString() ?? null,
    transaction_count: Number(proof?.transaction_count ?? 0),
    account_count: Number(proof?.account_count ?? 0),
    faults: proof?.faults ?? [],
  }
}
