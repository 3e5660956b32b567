import { countNames } from '@bowerbird/ads/tracking/report-numbers'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuEach } from './cpu.ts'
import { interleave, median, quantile } from './interleave.ts'
import type { BenchProduct } from './product.ts'
import type { BenchResult } from './row.ts'
import { addEvents, advertiser_id } from './seed-tracking-events.ts'

interface Asked {
  what: string
  read: () => Promise<unknown>
}

/**
 * What a call costs, beside the bare sums of the rows of a range as the database makes them: of `ad_day`, or, by value, of a
 * dimension of `breakdown_day`. Nothing else comes in meanwhile.
 */
export function cpuBesideSums(
  { app, postmaster }: BenchProduct,
  {
    what,
    read,
    by,
    days,
    calls,
  }: Asked & { by: 'ad_id' | 'day' | 'value'; days: { first: string; last: string }; calls: number },
): Promise<BenchResult> {
  const sums = `select ${by}, ${countNames.map((name) => `sum(${name})`).join(', ')}
    from ${by === 'value' ? "breakdown_day where dimension = 'country' and" : 'ad_day where'} advertiser_id = ${advertiser_id} and day between '${days.first}' and '${days.last}' group by ${by}`
  return interleave({
    what: `${what}, CPU a call`,
    unit: 'µs CPU',
    note: `against the bare sums of the rows of ads${by === 'value' ? ', values' : ''} and days, 8 in flight`,
    subject: () => cpuEach(postmaster, calls, read),
    limit: () => cpuEach(postmaster, calls, () => app.database.pool.query(sums)),
  })
}

/** How long calls take by the clock, one after the other, against the goal of 25 ms. */
export async function timed({ what, read }: Asked, calls: number): Promise<BenchResult> {
  const times: number[] = []
  for (let n = 0; n < 20; n++) await read()
  for (let n = 0; n < calls; n++) {
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

/** Counts 500 more events of the last day every 20 ms while something is measured. How many batches these were. */
export async function whileCounting<T>(
  product: BenchProduct,
  from: number,
  measure: () => Promise<T>,
): Promise<{ results: T; batches: number }> {
  const over = new AbortController()
  let batches = 0
  const counting = (async () => {
    for (; !over.signal.aborted; batches++) {
      await addEvents(product, from + batches * 500, 500)
      await sleep(20)
    }
  })()
  try {
    return { results: await measure(), batches }
  } finally {
    over.abort()
    await counting
  }
}
