import { Buffer } from 'node:buffer'
import { MICROS } from '@bowerbird/contract/campaigns/campaign-terms'
import type { TableBreakdown } from '@bowerbird/contract/reporting/breakdown-terms'
import type { ReportNumbers, ReportRow, ReportSummary } from '@bowerbird/contract/reporting/report-models'
import { reportMetrics } from '@bowerbird/contract/reporting/report-terms'
import type { ReportMetric } from '@bowerbird/contract/reporting/report-terms'
import { csvMark, sheetLine } from '@bowerbird/core/call/csv-line'
import type { CsvCell, CsvStyle } from '@bowerbird/core/call/csv-line'
import { noCounts, numbersOf, reportCountNames, sumOf } from '../tracking/report-numbers.ts'
import type { Counts } from '../tracking/report-numbers.ts'

type ReportScope = Pick<
  ReportSummary,
  'days' | 'compared_days' | 'currency' | 'time_zone' | 'totals' | 'compared_totals'
> & { breakdown?: { by: TableBreakdown; parts: readonly FiledPart[] } | null }

/** A value of a breakdown, and the numbers that are broken down. */
export interface FiledPart {
  value: string
  numbers: Partial<ReportNumbers>
}

/** A line, and what it is the sum of; null: it is not broken down. */
export interface FiledRow {
  row: ReportRow
  parts: readonly FiledPart[] | null
}

/**
 * A report as a table for spreadsheets, page by page: the same numbers, money in units of the currency to the micro.
 * The last line is the sum of those above it; its reach is that of all lines together, since each person counts once. Broken down, the
 * parts of a line stand in its place, and those of the sum before it.
 */
export async function* reportFile(
  pages: AsyncIterable<readonly FiledRow[]>,
  scope: ReportScope,
  style: CsvStyle,
): AsyncGenerator<Buffer> {
  const isCompared = scope.compared_days !== null
  const line = (cells: CsvCell[]) => sheetLine(cells, style)
  const names = [...columns, ...(scope.breakdown ? partColumns : []), ...metricColumns(isCompared)]
  yield Buffer.from(csvMark + line(names))
  let sum: Counts = noCounts
  let compared: Counts = noCounts
  for await (const rows of pages) {
    const lines = rows.flatMap(({ row, parts }) =>
      parts && parts.length > 0
        ? partLines(about(row, scope), scope, parts).map(line)
        : [line([...about(row, scope), ...noPart(scope), ...metrics(row, isCompared)])],
    )
    yield Buffer.from(lines.join(''))
    sum = sumOf([sum, ...rows.map(({ row }) => countsIn(row.numbers))])
    compared = sumOf([compared, ...rows.flatMap(({ row }) => (row.compared ? [countsIn(row.compared)] : []))])
  }
  const total = {
    numbers: numbersOf(sum, scope.totals.reach),
    compared: numbersOf(compared, scope.compared_totals?.reach),
  }
  yield Buffer.from(
    partLines(aboutTotal(scope), scope, scope.breakdown?.parts ?? [])
      .map(line)
      .join(''),
  )
  yield Buffer.from(line([...aboutTotal(scope), ...noPart(scope), ...metrics(total, isCompared)]))
}

const partColumns = ['breakdown', 'value']
const noPart = ({ breakdown }: ReportScope): CsvCell[] => (breakdown ? ['', ''] : [])

/** Numbers that are not broken down are left out. */
const partLines = (line: CsvCell[], { breakdown }: ReportScope, parts: readonly FiledPart[]): CsvCell[][] =>
  parts.map(({ value, numbers }) => [
    ...line,
    breakdown?.by ?? '',
    value,
    ...reportMetrics.map((metric) => cellOf(metric, numbers[metric] ?? null)),
  ])

const columns = [
  'id',
  'name',
  'campaign_id',
  'campaign',
  'ad_group_id',
  'ad_group',
  'pin_id',
  'objective',
  'status',
  'budget_kind',
  'budget',
  'currency',
  'start_date',
  'end_date',
  'time_zone',
]

function about(row: ReportRow, scope: ReportScope): CsvCell[] {
  const { campaign, ad_group, budget_kind, budget_micros } = row
  return [
    row.id,
    row.name,
    campaign.id,
    campaign.name,
    ad_group?.id ?? '',
    ad_group?.name ?? '',
    row.pin_id ?? '',
    row.objective_type,
    row.summary_status,
    budget_kind,
    units(budget_micros),
    ...of(scope),
  ]
}

const aboutTotal = (scope: ReportScope): CsvCell[] => [
  '',
  'Total',
  ...Array<string>(9).fill(''),
  ...of(scope),
]

const of = ({ currency, days, time_zone }: ReportScope): CsvCell[] => [
  currency,
  days.start_date,
  days.end_date,
  time_zone,
]

/** Money is in units here, and says so by its name. */
export const columnOf = (metric: ReportMetric) => metric.replace(/_micros$/, '')

function metricColumns(isCompared: boolean): string[] {
  const names = reportMetrics.map(columnOf)
  if (!isCompared) return names
  return [...names, ...names.map((name) => `compared_${name}`), ...names.map((name) => `change_${name}`)]
}

function metrics(
  { numbers, compared }: { numbers: ReportNumbers; compared: ReportNumbers | null },
  isCompared: boolean,
): CsvCell[] {
  const cells = reportMetrics.map((metric) => cellOf(metric, numbers[metric]))
  if (!isCompared) return cells
  return [
    ...cells,
    ...reportMetrics.map((metric) => cellOf(metric, compared?.[metric] ?? null)),
    ...reportMetrics.map((metric) => changeOf(numbers[metric], compared?.[metric] ?? null)),
  ]
}

/** The change as a fraction of the compared number, as the tables say it: against nothing there is no change. */
export const changeOf = (number: number | null, compared: number | null): number | '' =>
  number === null || !compared ? '' : (number - compared) / compared

function cellOf(metric: ReportMetric, value: number | null): CsvCell {
  if (value === null) return ''
  return metric.endsWith('_micros') ? units(value) : value
}

/** `12.345678`, exactly. */
function units(micros: number): CsvCell {
  const rest = String(micros % MICROS)
    .padStart(6, '0')
    .replace(/0+$/, '')
  return { digits: `${Math.floor(micros / MICROS)}${rest && `.${rest}`}` }
}

function countsIn(numbers: ReportNumbers): Counts {
  const counts = { ...noCounts }
  for (const name of reportCountNames)
    counts[name] = name === 'spend_micros' ? numbers.charged_micros : numbers[name]
  return counts
}
