import { MICROS } from '@bowerbird/contract/campaigns/campaign-terms'
import type { ReportNumbers } from '@bowerbird/contract/reporting/report-models'
import type { ReportMetric } from '@bowerbird/contract/reporting/report-terms'
import { columnOf } from '../reporting/report-file.ts'
import type { CountedLine } from '../reporting/report-queries.ts'
import { numbersOf } from '../tracking/report-numbers.ts'
import type { Counts } from '../tracking/report-numbers.ts'
import type { ReportRun, ReportSums } from './report-center-tables.ts'

export type ReportCell = string | number

type Plan = Pick<
  ReportRun,
  'grain' | 'split' | 'metrics' | 'start_date' | 'end_date' | 'currency' | 'time_zone'
>

/** Names as the file of /reporting/ has them, so that both are read by the same formulas. */
export const reportColumns = ({ grain, split, metrics }: Plan): string[] => [
  ...(split === 'day' ? ['day'] : []),
  ...about[grain].map(([name]) => name),
  'objective',
  'status',
  'currency',
  'start_date',
  'end_date',
  'time_zone',
  ...metrics.map(columnOf),
]

export function reportCells(plan: Plan, line: CountedLine, counts: Counts): ReportCell[] {
  return [
    ...(plan.split === 'day' ? [line.day ?? ''] : []),
    ...about[plan.grain].map(([, of]) => of(line) ?? ''),
    line.objective_type,
    line.status,
    ...scopeOf(plan),
    ...metricCells(plan.metrics, numbersOf(counts, line.reach)),
  ]
}

/** The sum of all lines, with rates of the sums. */
export function totalCells(plan: Plan, sums: ReportSums): ReportCell[] {
  const names = about[plan.grain].map(([name]) => (name === 'name' ? 'Total' : ''))
  return [
    ...(plan.split === 'day' ? [''] : []),
    ...names,
    '',
    '',
    ...scopeOf(plan),
    ...metricCells(plan.metrics, numbersOf(sums, sums.reach)),
  ]
}

type Column = readonly [name: string, of: (line: CountedLine) => string | null]
const campaign: readonly Column[] = [
  ['campaign_id', (line) => line.campaign_id],
  ['campaign', (line) => line.campaign_name],
]
const own: readonly Column[] = [
  ['id', (line) => line.id],
  ['name', (line) => line.name],
]
const about: Record<ReportRun['grain'], readonly Column[]> = {
  campaigns: own,
  adgroups: [...own, ...campaign],
  ads: [
    ...own,
    ...campaign,
    ['ad_group_id', (line) => line.ad_group_id],
    ['ad_group', (line) => line.ad_group_name],
    ['pin_id', (line) => line.pin_id],
  ],
}

const scopeOf = ({ currency, start_date, end_date, time_zone }: Plan) => [
  currency,
  start_date,
  end_date,
  time_zone,
]

/** Money in units of the currency, to the micro. Where there is no rate, the cell is empty. */
const metricCells = (metrics: readonly ReportMetric[], numbers: ReportNumbers): ReportCell[] =>
  metrics.map((metric) => {
    const value = numbers[metric]
    return value === null ? '' : metric.endsWith('_micros') ? value / MICROS : value
  })
