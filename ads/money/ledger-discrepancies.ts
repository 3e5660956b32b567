import type { Db } from '@bowerbird/core/db/database'
import { afterAllDays, beforeAllDays, endOfDays, ruleOfDays, rulesOfSums } from './proof-day-queries.ts'
import { afterAll, beforeAll, carriedOn, endOfPart, rulesOfPart } from './proof-part-queries.ts'
import type { Carried } from './proof-part-queries.ts'
import { brokenBy } from './proof-queries.ts'
import type { ProofFault } from './proof-queries.ts'

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
