import { breakdownSeriesGet, reportBreakdownGet } from '@bowerbird/contract/reporting/breakdown-calls'
import { splitParts } from '@bowerbird/contract/reporting/report-terms'
import { handle } from '@bowerbird/core/call/handle'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import { countsOf, noCounts, numbersOf, sumOf } from '../tracking/report-numbers.ts'
import { breakdownParts, without } from './breakdown-parts.ts'
import type { CountedPart } from './breakdown-parts.ts'
import { breakdownDays, breakdownSums } from './breakdown-report-queries.ts'
import { partsOfLines } from './parts-of-lines.ts'
import { meant } from './read-report.ts'
import { eachDay } from './report-days.ts'
import { reportDays } from './report-queries.ts'

/** Lines of a report, or the sum of them, by the values of what was known of viewers and pages. */
export const getReportBreakdown = handle(
  reportBreakdownGet,
  async ({ advertiser_id, breakdown, ids, ...question }, ctx) => {
    const advertiser = await allowAdvertiser(ctx, advertiser_id, 'see')
    const { days, lines } = await meant(question, advertiser, ctx)
    const found = await partsOfLines(ctx.db, advertiser, {
      lines,
      days,
      ids,
      sums: (ids) => breakdownSums(ctx.db, advertiser, { ...lines, days, breakdown, ids }),
      partsOf: (rows, whole) => breakdownParts(rows, whole).map(viewPart),
    })
    return { breakdown, days, lines: found }
  },
)

/** The values that have most of a number, day by day, and all others as one: parts add up to the whole. */
export const getBreakdownSeries = handle(
  breakdownSeriesGet,
  async ({ advertiser_id, breakdown, metric, ...question }, ctx) => {
    const advertiser = await allowAdvertiser(ctx, advertiser_id, 'see')
    const { days, lines } = await meant(question, advertiser, ctx)
    const asked = { ...lines, days, breakdown }
    const rows = await breakdownSums(ctx.db, advertiser, { ...asked, ids: null })
    const ofDays = await breakdownDays(ctx.db, advertiser, asked)
    const whole = await reportDays(ctx.db, advertiser, { ...lines, days })
    const counted = new Map(ofDays.map((row) => [`${row.value} ${row.day}`, countsOf(row)]))
    const wholes = new Map(whole.map((row) => [row.day, countsOf(row)]))
    const all = breakdownParts(rows, sumOf(whole.map(countsOf))).map((part) => ({
      ...part,
      ...viewPart(part),
    }))
    const most = all
      .filter(({ kind }) => kind !== 'other')
      .toSorted((a, b) => (b.numbers[metric] ?? -1) - (a.numbers[metric] ?? -1))
      .slice(0, splitParts)
    const recorded = [...new Set(ofDays.map(({ value }) => value))]
    const sumAt = (values: readonly string[], day: string) =>
      sumOf(values.map((value) => counted.get(`${value} ${day}`) ?? noCounts))
    const dayNames = eachDay(days)
    const wholeAt = (day: string) => wholes.get(day) ?? noCounts
    const drawn = most.map((part) => ({
      ...part,
      counts: dayNames.map((day) =>
        part.kind === 'not_recorded' ? without(wholeAt(day), sumAt(recorded, day)) : sumAt(part.values, day),
      ),
    }))
    const rest = {
      kind: null,
      value: null,
      counts: dayNames.map((day, at) =>
        without(wholeAt(day), sumOf(drawn.map(({ counts }) => counts[at] ?? noCounts))),
      ),
    }
    return {
      days,
      parts: (all.length > most.length ? [...drawn, rest] : drawn).map(({ kind, value, counts }) => ({
        kind,
        value,
        numbers: numbersOf(sumOf(counts)),
        series: counts.map((count, at) => ({ day: dayNames[at] ?? '', numbers: numbersOf(count) })),
      })),
    }
  },
)

/** Conversions and reach, which are not broken down, do not leave: the contract does not name them. */
const viewPart = ({ kind, value, counts }: CountedPart) => ({
  kind,
  value,
  numbers: numbersOf(counts),
})
