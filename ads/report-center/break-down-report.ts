import { MOST_REPORT_ROWS } from '@bowerbird/contract/report-center/report-center-terms'
import { isConversionBreakdown } from '@bowerbird/contract/reporting/breakdown-terms'
import type { TableBreakdown } from '@bowerbird/contract/reporting/breakdown-terms'
import type { Db } from '@bowerbird/core/db/database'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import { breakdownParts } from '../reporting/breakdown-parts.ts'
import { breakdownSums } from '../reporting/breakdown-report-queries.ts'
import { conversionPartSums } from '../reporting/conversion-part-queries.ts'
import { conversionValue, viewerValue } from '../reporting/filed-parts.ts'
import { conversionPartsOf } from '../reporting/read-conversion-parts.ts'
import type { Days } from '../reporting/report-days.ts'
import type { Lines } from '../reporting/report-entity-queries.ts'
import { countsOf, noCounts, sumOf } from '../tracking/report-numbers.ts'
import type { Counts } from '../tracking/report-numbers.ts'
import type { CountedValue, ReportRun, ReportSums } from './report-center-tables.ts'
import { deleteLinesAfter, insertLines, linesAfter } from './report-run-queries.ts'

/** Lines that are to be broken down are kept behind all rows that a file may have: their parts come before them. */
export const WHOLE_LINES_FROM = MOST_REPORT_ROWS
/** Lines of one report that are broken down: all of them in one transaction, which readers of events wait for. */
export const MOST_BROKEN_LINES = 50_000
/** Lines that one statement breaks down, as in a file of /reporting/. */
const atOnce = 250

/** What there may be too many of: rows of the file, or lines that are to be broken down. */
type RowLimit = 'rows' | 'broken_lines'
export const mostRowsOf: Readonly<Record<RowLimit, number>> = {
  rows: MOST_REPORT_ROWS,
  broken_lines: MOST_BROKEN_LINES,
}

export class TooManyRows extends Error {
  override name = 'TooManyRows'
  readonly limit: RowLimit
  constructor(limit: RowLimit) {
    super(`a report has more than ${mostRowsOf[limit]} ${limit}`)
    this.limit = limit
  }
}

interface Kept {
  breakdown: TableBreakdown
  lines: Lines
  /** How many lines are kept. */
  count: number
}

/**
 * Puts the parts of each line in its place, as the tables of /reporting/ have them; a line that has none stays. How many
 * rows there are, and the sum of all lines with its parts.
 */
export async function breakDownLines(
  db: Db,
  advertiser: AllowedAdvertiser<'see'>,
  run: ReportRun,
  { breakdown, lines, count }: Kept,
): Promise<{ total_rows: number; sums: ReportSums }> {
  const partsIn = (days: Days, of: Lines, ids: readonly string[] | null) =>
    partsOf(db, advertiser, { breakdown, days, lines: of, ids })
  let total_rows = 0
  let sum = noCounts
  for (let at = 0; at < count; at += atOnce) {
    const some = await linesAfter(db, run, WHOLE_LINES_FROM + at, atOnce)
    for (const [day, ofDay] of Map.groupBy(some, (line) => line.day)) {
      const days = day === null ? run : { start_date: day, end_date: day }
      const ids = ofDay.map(({ id }) => id)
      const parts = await partsIn(days, { grain: run.grain }, ids)
      const rows = ofDay.flatMap((line) => {
        const own = parts(line.id, countsOf(line))
        return own.length === 0 ? [line] : own.map(({ value, counts }) => ({ ...line, ...counts, value }))
      })
      if (total_rows + rows.length > MOST_REPORT_ROWS) throw new TooManyRows('rows')
      await insertLines(db, run, total_rows, rows)
      total_rows += rows.length
    }
    sum = sumOf([sum, ...some.map((line) => countsOf(line))])
  }
  await deleteLinesAfter(db, run, WHOLE_LINES_FROM)
  const whole = await partsIn(run, lines, null)
  return { total_rows, sums: { ...sum, parts: whole(null, sum) } }
}

interface Asked {
  breakdown: TableBreakdown
  days: Days
  lines: Lines
  /** Null: of all lines together. */
  ids: readonly string[] | null
}

/** The parts of a line that was counted, by its id. */
async function partsOf(
  db: Db,
  advertiser: AllowedAdvertiser<'see'>,
  { breakdown, lines, ...asked }: Asked,
): Promise<(id: string | null, whole: Counts) => CountedValue[]> {
  if (isConversionBreakdown(breakdown)) {
    const sums = await conversionPartSums(db, advertiser, { ...lines, ...asked, breakdown })
    const rows = Map.groupBy(sums, ({ id }) => id)
    return (id, whole) =>
      conversionPartsOf(rows.get(id) ?? [], whole).map(({ numbers, ...part }) => ({
        value: conversionValue(part),
        counts: {
          ...whole,
          conversions: numbers.conversions,
          conversion_value_micros: numbers.conversion_value_micros,
        },
      }))
  }
  const rows = Map.groupBy(
    await breakdownSums(db, advertiser, { ...lines, ...asked, breakdown }),
    ({ id }) => id,
  )
  return (id, whole) =>
    breakdownParts(rows.get(id) ?? [], whole).map((part) => ({
      value: viewerValue(part),
      counts: part.counts,
    }))
}
