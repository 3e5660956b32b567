import type { Db } from '@bowerbird/core/db/database'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import { countsOf, noCounts, sumOf } from '../tracking/report-numbers.ts'
import type { Counts } from '../tracking/report-numbers.ts'
import type { Days } from './report-days.ts'
import type { Lines } from './report-entity-queries.ts'
import { reportDays, reportSumsOfLines } from './report-queries.ts'

interface Asked<Row, Part> {
  lines: Lines
  days: Days
  /** Lines, in the order in which they are answered; none: the sum of all. */
  ids: readonly string[] | undefined
  sums: (ids: readonly string[] | null) => Promise<Row[]>
  /** What a line is the sum of, from its rows and its own counts. */
  partsOf: (rows: readonly Row[], whole: Counts) => Part[]
}

/** Lines of a report, or the sum of them, by their parts. */
export async function partsOfLines<Row extends { id: string | null }, Part>(
  db: Db,
  advertiser: AllowedAdvertiser<'see'>,
  { lines, days, ids, sums, partsOf }: Asked<Row, Part>,
): Promise<{ id: string | null; parts: Part[] }[]> {
  if (!ids?.length) {
    const rows = await sums(null)
    const whole = await reportDays(db, advertiser, { ...lines, days })
    return [{ id: null, parts: partsOf(rows, sumOf(whole.map(countsOf))) }]
  }
  const rows = Map.groupBy(await sums(ids), ({ id }) => id)
  const counted = await reportSumsOfLines(db, advertiser, { ...lines, days, ids })
  const wholes = new Map(counted.map((row) => [row.id, countsOf(row)]))
  return [...new Set(ids)].map((id) => ({
    id,
    parts: partsOf(rows.get(id) ?? [], wholes.get(id) ?? noCounts),
  }))
}
