import { reportSplitGet } from '@bowerbird/contract/reporting/report-calls'
import type { ReportSplitView } from '@bowerbird/contract/reporting/report-models'
import { splitParts } from '@bowerbird/contract/reporting/report-terms'
import { handle } from '@bowerbird/core/call/handle'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import { countsOf, noCounts, numbersOf, sumOf } from '../tracking/report-numbers.ts'
import { without } from './breakdown-parts.ts'
import { meant } from './read-report.ts'
import { eachDay } from './report-days.ts'
import { countLines, reportDays, reportDaysOfLines, reportLines } from './report-queries.ts'

/** The lines that have most of a number, day by day, and the others as one: parts add up to the whole. */
export const getReportSplit = handle(reportSplitGet, async ({ advertiser_id, metric, ...question }, ctx) => {
  const advertiser = await allowAdvertiser(ctx, advertiser_id, 'see')
  const { days, lines } = await meant(question, advertiser, ctx)
  const sorts = [{ by: metric, direction: 'desc' }] as const
  const order = { sorts, after: null, limit: splitParts, compared_days: null }
  const most = await reportLines(ctx.db, advertiser, { ...lines, days, ...order })
  const ids = most.map(({ id }) => id)
  const ofParts = await reportDaysOfLines(ctx.db, advertiser, { ...lines, days, ids })
  const whole = await reportDays(ctx.db, advertiser, { ...lines, days })
  const hasRest = (await countLines(ctx.db, advertiser, lines)) > most.length
  const dayNames = eachDay(days)

  const known = new Map(ofParts.map((row) => [`${row.id} ${row.day}`, countsOf(row)]))
  const parts = most.map(({ id, name }) => ({
    id,
    name,
    counts: dayNames.map((day) => known.get(`${id} ${day}`) ?? noCounts),
  }))
  const wholeOf = new Map(whole.map((row) => [row.day, countsOf(row)]))
  const rest = {
    id: null,
    name: null,
    counts: dayNames.map((day, at) =>
      without(wholeOf.get(day) ?? noCounts, sumOf(parts.map(({ counts }) => counts[at] ?? noCounts))),
    ),
  }
  return {
    days,
    parts: (hasRest ? [...parts, rest] : parts).map(
      ({ id, name, counts }): ReportSplitView['parts'][number] => ({
        id,
        name,
        totals: numbersOf(sumOf(counts)),
        series: counts.map((count, at) => ({ day: dayNames[at] ?? '', numbers: numbersOf(count) })),
      }),
    ),
  }
})
