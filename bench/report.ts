import { countNames } from '@bowerbird/ads/tracking/report-numbers'
import { reportRowsGet, reportSummaryGet } from '@bowerbird/contract/reporting/report-calls'
import { setTimeout as sleep } from 'node:timers/promises'
import { callerFor } from './caller.ts'
import { cpuEach } from './cpu.ts'
import { interleave, median, quantile } from './interleave.ts'
import { openProduct } from './product.ts'
import type { BenchProduct } from './product.ts'
import type { BenchResult, BenchRow } from './row.ts'
import { addEvents, advertiser_id, days, seedTrackingEvents } from './seed-tracking-events.ts'

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
      const cpu = [
        await cpuBeside(product, 'lines of 100 ads', 'ad_id', () => rowsOf(product)),
        await cpuBeside(product, 'sums of 90 days', 'day', () => sumsOf(product)),
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
        await timed('lines of 100 ads by spend', () => rowsOf(product)),
        await timed('sums of 90 days', () => sumsOf(product)),
      ]
      over.abort()
      await ingest
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

/** What a call costs, beside its sums alone as the database makes them; nothing else comes in meanwhile. */
function cpuBeside(
  { app, postmaster }: BenchProduct,
  what: string,
  by: 'ad_id' | 'day',
  read: () => Promise<unknown>,
): Promise<BenchResult> {
  const sums = `select ${by}, ${countNames.map((name) => `sum(${name})`).join(', ')} from ad_day
    where advertiser_id = ${advertiser_id} and day between '${days.first}' and '${days.last}' group by ${by}`
  return interleave({
    what: `${what}, CPU a call`,
    unit: 'µs CPU',
    note: 'against the bare sums of the same rows, 8 in flight',
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
