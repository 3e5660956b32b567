import { reportRowsGet, reportSummaryGet } from '@bowerbird/contract/reporting/report-calls'
import { callerFor } from './caller.ts'
import { cpuBesideSums, timed, whileCounting } from './measure-report.ts'
import { openProduct } from './product.ts'
import type { BenchProduct } from './product.ts'
import type { BenchRow } from './row.ts'
import { advertiser_id, days, seedTrackingEvents } from './seed-tracking-events.ts'

/** BENCH_FULL=1: 40 million events. */
const events = process.env['BENCH_FULL'] === '1' ? 40_000_000 : 4_000_000
const reads = 400
const cpu_reads = 100
const asked = {
  advertiser_id,
  range: 'custom',
  start_date: days.first,
  end_date: days.last,
  compare: 'none',
} as const

/** A report over everything that was counted of an account, while more is counted. */
const report: BenchRow = {
  row: 'report',
  goal: 'lines and sums of 90 days p99 under 25 ms while events come in; equal to a raw GROUP BY',
  async run() {
    const product = await openProduct()
    try {
      await seedTrackingEvents(product, events)
      await sameAsRaw(product)
      const lines = { what: 'lines of 100 ads', read: () => rowsOf(product) }
      const sums = { what: 'sums of 90 days', read: () => sumsOf(product) }
      const cpu = [
        await cpuBesideSums(product, { ...lines, by: 'ad_id', days, calls: cpu_reads }),
        await cpuBesideSums(product, { ...sums, by: 'day', days, calls: cpu_reads }),
      ]
      const { results, batches } = await whileCounting(product, events, async () => [
        await timed({ ...lines, what: 'lines of 100 ads by spend' }, reads),
        await timed(sums, reads),
      ])
      await sameAsRaw(product)
      const raw = await rawMs(product)
      const summary = `${events / 1e6} million events, ${batches} batches of 500 meanwhile; a raw GROUP BY takes ${raw} ms.`
      return [...cpu, ...results.map((result) => ({ ...result, note: `${summary} ${result.note}` }))]
    } finally {
      await product.end()
    }
  },
}
export default report

async function rowsOf({ dispatcher }: BenchProduct) {
  const outcome = await dispatcher.run(
    reportRowsGet,
    { ...asked, grain: 'ads', page_size: 100 },
    callerFor(0),
  )
  if (!outcome.ok || outcome.data.length !== 100) throw new Error('lines are missing')
  return outcome.data
}

async function sumsOf({ dispatcher }: BenchProduct) {
  const outcome = await dispatcher.run(reportSummaryGet, { ...asked, grain: 'ads' }, callerFor(0))
  if (!outcome.ok) throw new Error(outcome.message)
  return outcome.data
}

const rawSums = `select count(*) filter (where kind = 1) as impressions, count(*) filter (where kind = 2) as clicks,
  coalesce(sum(price), 0) as spend from bench_event`

/** Every line against the events themselves, and the whole. */
async function sameAsRaw(product: BenchProduct): Promise<void> {
  const { rows } = await product.app.database.pool.query<
    Record<'ad_id' | 'impressions' | 'clicks' | 'spend', string>
  >(`select ad_id, ${rawSums.slice('select '.length)} group by ad_id`)
  const raw = new Map(rows.map((row) => [row.ad_id, row]))
  const lines = await rowsOf(product)
  for (const { id, numbers } of lines) {
    const { impressions, clicks, spend } = raw.get(id) ?? { impressions: 0, clicks: 0, spend: 0 }
    const reported = [numbers.impressions, numbers.clicks, numbers.spend_micros]
    const known = [impressions, clicks, spend].map(Number)
    if (reported.join() !== known.join())
      throw new Error(`ad ${id}: reported ${reported.join()}, counted ${known.join()}`)
  }
  const { totals } = await sumsOf(product)
  const sum = lines.reduce((all, { numbers }) => all + numbers.spend_micros, 0)
  if (totals.spend_micros !== sum) throw new Error('the whole is not the sum of its parts')
}

async function rawMs({ app }: BenchProduct): Promise<number> {
  const started = performance.now()
  await app.database.pool.query(`select ad_id, ${rawSums.slice('select '.length)} group by ad_id`)
  return Math.round(performance.now() - started)
}
