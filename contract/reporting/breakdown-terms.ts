import { reportMetrics } from './report-terms.ts'
import type { ReportMetric } from './report-terms.ts'

/** What reports are broken down by. No schema here: browsers read these, too. */
export const reportBreakdowns = ['age', 'gender', 'country', 'device', 'placement', 'topic'] as const
export type ReportBreakdown = (typeof reportBreakdowns)[number]

/** By what credited conversions are broken down: their event, or event and attribution window. */
export const conversionBreakdowns = ['conversion_event', 'conversion_window'] as const
export type ConversionBreakdown = (typeof conversionBreakdowns)[number]

export const tableBreakdowns = [...reportBreakdowns, ...conversionBreakdowns] as const
export type TableBreakdown = (typeof tableBreakdowns)[number]

export const isConversionBreakdown = (breakdown: string): breakdown is ConversionBreakdown =>
  conversionBreakdowns.some((one) => one === breakdown)

/** Parts of a line by conversion; the events with fewest conversions are one part. */
export const MOST_CONVERSION_PARTS = 20

/** The numbers of a part by conversion. */
export const conversionMetrics = [
  'conversions',
  'conversion_value_micros',
  'roas',
  'cpa_micros',
] as const satisfies readonly ReportMetric[]

/**
 * `value`: of one value, and `unknown`: of viewers of whom it is not known. `other`: all values that too few people stand
 * behind. `not_recorded`: from before breakdowns were counted.
 */
export const breakdownKinds = ['value', 'unknown', 'other', 'not_recorded'] as const
export type BreakdownKind = (typeof breakdownKinds)[number]

/** Numbers that are not broken down: credited to an ad, or no sums. */
const unbrokenMetrics = [
  ...conversionMetrics,
  'reach',
  'frequency',
] as const satisfies readonly ReportMetric[]
export type BreakdownMetric = Exclude<ReportMetric, (typeof unbrokenMetrics)[number]>
export const breakdownMetrics = reportMetrics.filter(
  (metric): metric is BreakdownMetric => !unbrokenMetrics.some((one) => one === metric),
)
export const isBreakdownMetric = (metric: ReportMetric): metric is BreakdownMetric =>
  breakdownMetrics.some((one) => one === metric)

/** The numbers that parts of a line have. */
export const brokenMetrics = (breakdown: TableBreakdown): readonly ReportMetric[] =>
  isConversionBreakdown(breakdown) ? conversionMetrics : breakdownMetrics

/** The value of those of whom it is not known. */
export const UNKNOWN_VALUE = 'unknown'
