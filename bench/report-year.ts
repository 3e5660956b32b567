import { countNames } from '@bowerbird/ads/tracking/report-numbers'
import { reportRowsGet, reportSummaryGet } from '@bowerbird/contract/reporting/report-calls'
import { setTimeout as sleep } from 'node:timers/promises'
import { callerFor } from './caller.ts'
import { cpuEach } from './cpu.ts'
import { interleave, median, quantile } from './interleave.ts'
import { openProduct } from './product.ts'
import type { BenchProduct } from './product.ts'
import type { BenchResult, BenchRow } from './row.ts'
import { addEvents, advertiser_id, seedYear, year } from './seed-tracking-events.ts'

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
      const cpu = [
        await cpuBeside(product, 'lines of 100 ads', 'ad_id', () => linesBy(product, 'spend_micros')),
        await cpuBeside(product, 'sums and days', 'day', () => summaryOf(product)),
      ]
      const over = new AbortController()
      let batches = 0
      const ingest = (async () => {
        for (; !over.signal.aborted; batches++) {
          await addEvents(product, events + batches * 500, 500)
          await sleep(20)
        }
      })()
      const results = [
        await timed('lines of 100 ads by spend', () => linesBy(product, 'spend_micros')),
        await timed('lines of 100 ads by click rate', () => linesBy(product, 'ctr')),
        await timed('sums and days', () => summaryOf(product)),
      ]
      over.abort()
      await ingest
      await wholeIsItsParts(product)
      const note = `${events / 1e6} million events a year, of which ${made} on four days were made and counted; ${batches} batches of 500 meanwhile.`
      return [...cpu, ...results.map((result) => ({ ...result, note: `${note} ${result.note}` }))]
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

/** What a call costs, beside the sums of days alone as the database makes them; nothing else comes in meanwhile. */
function cpuBeside(
  { app, postmaster }: BenchProduct,
  what: string,
  by: 'ad_id' | 'day',
  read: () => Promise<unknown>,
): Promise<BenchResult> {
  const sums = `select ${by}, ${countNames.map((name) => `sum(${name})`).join(', ')} from ad_day
    where advertiser_id = ${advertiser_id} and day between '${year.first}' and '${year.last}' group by ${by}`
  return interleave({
    what: `${what}, CPU a call`,
    unit: 'µs CPU',
    note: 'against the bare sums of the rows of days, 8 in flight',
    subject: () => cpuEach(postmaster, cpu_reads, read),
    limit: () => cpuEach(postmaster, cpu_reads, () => app.database.pool.query(sums)),
  })
}

async function timed(what: string, read: () => Promise<unknown>): Promise<BenchResult> {
  const times: number[] = []
  for (let n = 0; n < 20; n++) await read()
  for (let n = 0; n < reads; n++) {
    const started = performance.now()
    await read()
    times.push(performance.now() - started)
  }
  const late = quantile(times, 0.99)
  return {
    what: `${what}, p99`,
    unit: 'ms',
    subject: late,
    limit: 25,
    ratio: late / 25,
    min: Math.min(...times) / 25,
    max: Math.max(...times) / 25,
    note: `Median ${median(times).toFixed(1)} ms; the limit is the goal`,
  }
}
