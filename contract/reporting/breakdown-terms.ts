import { reportMetrics } from './report-terms.ts'
import type { ReportMetric } from './report-terms.ts'

/** What reports are broken down by. No schema here: browsers read these, too. */
export const reportBreakdowns = ['age', 'gender', 'country', 'device', 'placement', 'topic'] as const
export type ReportBreakdown = (typeof reportBreakdowns)[number]

/**
 * `value`: of one value, and `unknown`: of viewers of whom it is not known. `other`: all values that too few people stand
 * behind. `not_recorded`: from before breakdowns were counted.
 */
export const breakdownKinds = ['value', 'unknown', 'other', 'not_recorded'] as const
export type BreakdownKind = (typeof breakdownKinds)[number]

/** Numbers that are not broken down: credited to an ad, or no sums. */
const unbrokenMetrics = [
  'conversions',
  'conversion_value_micros',
  'roas',
  'cpa_micros',
  'reach',
  'frequency',
] as const satisfies readonly ReportMetric[]
export type BreakdownMetric = Exclude<ReportMetric, (typeof unbrokenMetrics)[number]>
export const breakdownMetrics = reportMetrics.filter(
  (metric): metric is BreakdownMetric => !unbrokenMetrics.some((one) => one === metric),
)
export const isBreakdownMetric = (metric: ReportMetric): metric is BreakdownMetric =>
  breakdownMetrics.some((one) => one === metric)

/** The value of those of whom it is not known. */
export const UNKNOWN_VALUE = 'unknown'
