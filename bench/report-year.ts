import { reportRowsGet, reportSummaryGet } from '@bowerbird/contract/reporting/report-calls'
import { callerFor } from './caller.ts'
import { cpuBesideSums, timed, whileCounting } from './measure-report.ts'
import { openProduct } from './product.ts'
import type { BenchProduct } from './product.ts'
import { measureParts } from './report-parts.ts'
import type { BenchRow } from './row.ts'
import { advertiser_id, seedYear, year } from './seed-tracking-events.ts'

const events = Number(process.env['BENCH_EVENTS'] ?? 100_000_000)
const reads = 200
const cpu_reads = 40
const asked = {
  advertiser_id,
  range: 'custom',
  start_date: year.first,
  end_date: year.last,
  compare: 'none',
  grain: 'ads',
} as const

/** Reports of a year over the days that a hundred million events come to, while more are counted. */
const reportYear: BenchRow = {
  row: 'report-year',
  goal: 'a report over 100 million events: p99 under 25 ms while events come in',
  async run() {
    const product = await openProduct()
    try {
      const made = await seedYear(product, events)
      await wholeIsItsParts(product)
      const lines = { what: 'lines of 100 ads', read: () => linesBy(product, 'spend_micros') }
      const byRate = { what: 'lines of 100 ads by click rate', read: () => linesBy(product, 'ctr') }
      const sums = { what: 'sums and days', read: () => summaryOf(product) }
      const cpu = [
        await cpuBesideSums(product, { ...lines, by: 'ad_id', days: year, calls: cpu_reads }),
        await cpuBesideSums(product, { ...sums, by: 'day', days: year, calls: cpu_reads }),
      ]
      const parts = await measureParts(product)
      const { results, batches } = await whileCounting(product, events, async () => [
        await timed({ ...lines, what: 'lines of 100 ads by spend' }, reads),
        await timed(byRate, reads),
        await timed(sums, reads),
      ])
      await wholeIsItsParts(product)
      const note = `${events / 1e6} million events a year, of which ${made} on four days were made and counted; ${batches} batches of 500 meanwhile.`
      return [...cpu, ...parts, ...results.map((result) => ({ ...result, note: `${note} ${result.note}` }))]
    } finally {
      await product.end()
    }
  },
}
export default reportYear

async function linesBy({ dispatcher }: BenchProduct, sort: 'spend_micros' | 'ctr') {
  const outcome = await dispatcher.run(
    reportRowsGet,
    { ...asked, sort: [sort], page_size: 100 },
    callerFor(0),
  )
  if (!outcome.ok || outcome.data.length !== 100) throw new Error('lines are missing')
  return outcome.data
}

async function summaryOf({ dispatcher }: BenchProduct) {
  const outcome = await dispatcher.run(reportSummaryGet, asked, callerFor(0))
  if (!outcome.ok) throw new Error(outcome.message)
  return outcome.data
}

/** Lines are read from months, the whole from days: both say the same. */
async function wholeIsItsParts(product: BenchProduct): Promise<void> {
  const lines = await linesBy(product, 'spend_micros')
  const { totals } = await summaryOf(product)
  for (const name of ['impressions', 'clicks', 'spend_micros'] as const) {
    const sum = lines.reduce((all, { numbers }) => all + numbers[name], 0)
    if (sum === 0 || totals[name] !== sum)
      throw new Error(`${name}: ${sum} of the lines, ${totals[name]} in all`)
  }
}
