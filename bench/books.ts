import { ledgerDiscrepancies } from '@bowerbird/ads/money/reconcile-ledger'
import { sql } from 'kysely'
import { cpuTaken } from './cpu.ts'
import { openProduct } from './product.ts'
import type { BenchProduct } from './product.ts'
import type { BenchResult, BenchRow } from './row.ts'
import { accounts, seedBooks } from './seed-books.ts'

const postings = Number(process.env['BENCH_POSTINGS'] ?? 10_000_000)
const longest = 120

/** The whole books reconciled, as every night, beside one reading of the tables that they are in. */
const books: BenchRow = {
  row: 'books',
  goal: '10 million postings are reconciled in parts in under 2 minutes',
  async run() {
    const product = await openProduct()
    try {
      await seedBooks(product, postings)
      const bare = await taken(product, () => readOnce(product))
      const whole = await taken(product, () => reconciled(product))
      const note = `${postings / 1e6} million postings of ${accounts} ad accounts, reconciled on one snapshot.`
      return [
        result('time', { subject: whole.seconds, limit: longest, note }),
        result('CPU', { subject: whole.cpu, limit: bare.cpu, note: 'The limit reads each row once.' }),
      ]
    } finally {
      await product.end()
    }
  },
}
export default books

function result(what: string, given: Pick<BenchResult, 'subject' | 'limit' | 'note'>): BenchResult {
  const ratio = given.subject / given.limit
  return { what, unit: 's', ratio, min: ratio, max: ratio, ...given }
}

async function taken(product: BenchProduct, work: () => Promise<unknown>) {
  const started = performance.now()
  const before = cpuTaken(product.postmaster)
  await work()
  return {
    seconds: (performance.now() - started) / 1000,
    cpu: (cpuTaken(product.postmaster) - before) / 1e6,
  }
}

async function readOnce({ app }: BenchProduct) {
  for (const [table, column] of [
    ['ledger_transaction', 'txn_no'],
    ['ledger_entry', 'amount_micros'],
    ['charged_event', 'micros'],
  ] as const)
    await sql`select count(*), sum(${sql.ref(column)}) from ${sql.table(table)}`.execute(app.database.db)
}

/** A fault that is planted in the last account is the only one found. */
async function reconciled({ app }: BenchProduct) {
  await sql`update charged_event set micros = micros + 1 where advertiser_id = ${accounts} and event_id = '1'`.execute(
    app.database.db,
  )
  const faults = await ledgerDiscrepancies(app.database.db)
  const rules = faults.map((one) => `${one.advertiser_id} ${one.rule}`).toSorted()
  const expected = ['days_are_charged_events', 'revenue_is_charged_events', 'spend_is_its_events']
  if (rules.join() !== expected.map((rule) => `${accounts} ${rule}`).join())
    throw new Error(`found: ${rules.join(', ')}`)
}
