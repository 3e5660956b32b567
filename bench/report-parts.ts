import { reportBreakdownGet } from '@bowerbird/contract/reporting/breakdown-calls'
import { reportRowsGet } from '@bowerbird/contract/reporting/report-calls'
import { callerFor } from './caller.ts'
import { inOneSession } from './in-one-session.ts'
import { cpuBesideSums } from './measure-report.ts'
import type { BenchProduct } from './product.ts'
import type { BenchResult } from './row.ts'
import { advertiser_id, breakdownDays, year } from './seed-tracking-events.ts'

const ofYear = {
  advertiser_id,
  grain: 'ads',
  range: 'custom',
  start_date: year.first,
  end_date: year.last,
} as const
const calls = 10

/** Breakdowns of a seeded year, and half of it compared with the half before. */
export async function measureParts(product: BenchProduct): Promise<BenchResult[]> {
  await inOneSession(product, [breakdownDays, 'vacuum analyze'])
  const brokenDown = async (ids?: string) => {
    const asked = { ...ofYear, breakdown: 'country', ...(ids !== undefined && { ids }) } as const
    const outcome = await product.dispatcher.run(reportBreakdownGet, asked, callerFor(0))
    if (!outcome.ok) throw new Error(outcome.message)
    if ((outcome.data.lines[0]?.parts.length ?? 0) < 5) throw new Error('parts are missing')
  }
  const ads = Array.from({ length: 100 }, (_, n) => 3001 + n).join(',')
  const compared = async () => {
    const asked = { ...ofYear, start_date: '2025-10-01', compare: 'previous', page_size: 100 } as const
    const outcome = await product.dispatcher.run(reportRowsGet, asked, callerFor(0))
    if (!outcome.ok || outcome.data.length !== 100 || outcome.data[0]?.compared === null)
      throw new Error('lines are not compared')
  }
  const days = year
  return [
    await cpuBesideSums(product, {
      what: 'all lines by country',
      read: () => brokenDown(),
      by: 'value',
      days,
      calls,
    }),
    await cpuBesideSums(product, {
      what: '100 ads by country',
      read: () => brokenDown(ads),
      by: 'value',
      days,
      calls,
    }),
    await cpuBesideSums(product, {
      what: 'lines of half a year, compared',
      read: compared,
      by: 'ad_id',
      days,
      calls,
    }),
  ]
}
