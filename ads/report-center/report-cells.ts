import { MICROS } from '@bowerbird/contract/campaigns/campaign-terms'
import { brokenMetrics } from '@bowerbird/contract/reporting/breakdown-terms'
import type { ReportNumbers } from '@bowerbird/contract/reporting/report-models'
import type { ReportMetric } from '@bowerbird/contract/reporting/report-terms'
import { changeOf, columnOf } from '../reporting/report-file.ts'
import { countsOf, numbersOf } from '../tracking/report-numbers.ts'
import type { Counts } from '../tracking/report-numbers.ts'
import { comparedDayOf, comparedDaysOf } from './compared-days.ts'
import type { ReportLine, ReportRun, ReportSums } from './report-center-tables.ts'

export type ReportCell = string | number

type Plan = Pick<
  ReportRun,
  | 'grain'
  | 'split'
  | 'breakdown'
  | 'metrics'
  | 'start_date'
  | 'end_date'
  | 'compare_start_date'
  | 'compare_end_date'
  | 'currency'
  | 'time_zone'
>

const isCompared = ({ compare_start_date }: Plan) => compare_start_date !== null

/**
 * Names as the file of /reporting/ has them, so that both are read by the same formulas. Beside each number stand that of the
 * compared days and the change, as a fraction of it.
 */
export function reportColumns(plan: Plan): string[] {
  const names = plan.metrics.map(columnOf)
  return [
    ...dayCells(plan, 'day', 'compared_day'),
    ...about[plan.grain].map(([name]) => name),
    'objective',
    'status',
    'currency',
    'start_date',
    'end_date',
    'time_zone',
    ...(isCompared(plan) ? ['compared_start_date', 'compared_end_date'] : []),
    ...(plan.breakdown === null ? [] : ['breakdown', 'value']),
    ...(isCompared(plan) ? names.flatMap((name) => [name, `compared_${name}`, `change_${name}`]) : names),
  ]
}

export function reportCells(plan: Plan, line: ReportLine): ReportCell[] {
  const day = line.day ?? ''
  const before = line.day === null ? '' : comparedDayOf(plan, line.day)
  // A process of an earlier version counts nothing of the compared days: that is not 0.
  const isAlone = before === null || !isCompared(plan) || line.compared === undefined
  return [
    ...dayCells(plan, day, before ?? ''),
    ...about[plan.grain].map(([, of]) => of(line) ?? ''),
    line.objective_type,
    line.status,
    ...scopeOf(plan),
    ...partCells(plan, line.value),
    ...metricCells(plan, {
      numbers: numbersOf(countsOf(line), line.reach),
      compared: isAlone ? null : numbersOf(countsOf(line.compared ?? {}), line.compared_reach),
      value: line.value,
    }),
  ]
}

/** The sum of all lines, with rates of the sums; before it its parts. */
export function totalCells(plan: Plan, sums: ReportSums): ReportCell[][] {
  const names = about[plan.grain].map(([name]) => (name === 'name' ? 'Total' : ''))
  const { compared } = sums
  const row = (counts: Counts, value?: string): ReportCell[] => [
    ...dayCells(plan, '', ''),
    ...names,
    '',
    '',
    ...scopeOf(plan),
    ...partCells(plan, value),
    ...metricCells(plan, {
      numbers: numbersOf(counts, sums.reach),
      compared: compared ? numbersOf(compared, compared.reach) : null,
      value,
    }),
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

function dayCells(plan: Plan, day: string, compared_day: string): string[] {
  if (plan.split !== 'day') return []
  return isCompared(plan) ? [day, compared_day] : [day]
}

function scopeOf(plan: Plan): string[] {
  const compared = comparedDaysOf(plan)
  return [
    plan.currency,
    plan.start_date,
    plan.end_date,
    plan.time_zone,
    ...(compared ? [compared.start_date, compared.end_date] : []),
  ]
}

/** What a row is a part by and of which value; empty for a whole line. */
const partCells = ({ breakdown }: Plan, value: string | undefined): ReportCell[] =>
  breakdown === null ? [] : value === undefined ? ['', ''] : [breakdown, value]

interface RowNumbers {
  numbers: ReportNumbers
  /** Null: there is no day that this one is compared with. */
  compared: ReportNumbers | null
  /** Names a part. */
  value: string | undefined
}

/** Money in units of the currency, to the micro. Where there is no rate, or a part has no such number, the cell is empty. */
function metricCells(plan: Plan, { numbers, compared, value }: RowNumbers): ReportCell[] {
  const { metrics, breakdown } = plan
  const broken = breakdown !== null && value !== undefined ? brokenMetrics(breakdown) : metrics
  return metrics.flatMap((metric) => {
    const number = broken.includes(metric) ? numbers[metric] : null
    if (!isCompared(plan)) return [cellOf(metric, number)]
    const before = compared?.[metric] ?? null
    return [cellOf(metric, number), cellOf(metric, before), changeOf(number, before)]
  })
}

const cellOf = (metric: ReportMetric, number: number | null): ReportCell =>
  number === null ? '' : metric.endsWith('_micros') ? number / MICROS : number
