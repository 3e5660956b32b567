import { MICROS } from '@bowerbird/contract/campaigns/campaign-terms'
import { brokenMetrics } from '@bowerbird/contract/reporting/breakdown-terms'
import type { ReportNumbers } from '@bowerbird/contract/reporting/report-models'
import { columnOf } from '../reporting/report-file.ts'
import { numbersOf } from '../tracking/report-numbers.ts'
import type { Counts } from '../tracking/report-numbers.ts'
import type { ReportLine, ReportRun, ReportSums } from './report-center-tables.ts'

export type ReportCell = string | number

type Plan = Pick<
  ReportRun,
  'grain' | 'split' | 'breakdown' | 'metrics' | 'start_date' | 'end_date' | 'currency' | 'time_zone'
>

/** Names as the file of /reporting/ has them, so that both are read by the same formulas. */
export const reportColumns = ({ grain, split, breakdown, metrics }: Plan): string[] => [
  ...(split === 'day' ? ['day'] : []),
  ...about[grain].map(([name]) => name),
  'objective',
  'status',
  'currency',
  'start_date',
  'end_date',
  'time_zone',
  ...(breakdown === null ? [] : ['breakdown', 'value']),
  ...metrics.map(columnOf),
]

export function reportCells(plan: Plan, line: ReportLine, counts: Counts): ReportCell[] {
  return [
    ...(plan.split === 'day' ? [line.day ?? ''] : []),
    ...about[plan.grain].map(([, of]) => of(line) ?? ''),
    line.objective_type,
    line.status,
    ...scopeOf(plan),
    ...partCells(plan, line.value),
    ...metricCells(plan, numbersOf(counts, line.reach), line.value),
  ]
}

/** The sum of all lines, with rates of the sums; before it its parts. */
export function totalCells(plan: Plan, sums: ReportSums): ReportCell[][] {
  const names = about[plan.grain].map(([name]) => (name === 'name' ? 'Total' : ''))
  const row = (counts: Counts, value?: string): ReportCell[] => [
    ...(plan.split === 'day' ? [''] : []),
    ...names,
    '',
    '',
    ...scopeOf(plan),
    ...partCells(plan, value),
    ...metricCells(plan, numbersOf(counts, sums.reach), value),
  ]
  return [...(sums.parts ?? []).map(({ value, counts }) => row(counts, value)), row(sums)]
}

type Column = readonly [name: string, of: (line: ReportLine) => string | null]
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

/** What a row is a part by and of which value; empty for a whole line. */
const partCells = ({ breakdown }: Plan, value: string | undefined): ReportCell[] =>
  breakdown === null ? [] : value === undefined ? ['', ''] : [breakdown, value]

/** Money in units of the currency, to the micro. Where there is no rate, or a part has no such number, the cell is empty. */
function metricCells(
  { metrics, breakdown }: Plan,
  numbers: ReportNumbers,
  value: string | undefined,
): ReportCell[] {
  const broken = breakdown !== null && value !== undefined ? brokenMetrics(breakdown) : metrics
  return metrics.map((metric) => {
    const number = broken.includes(metric) ? numbers[metric] : null
    return number === null ? '' : metric.endsWith('_micros') ? number / MICROS : number
  })
}
