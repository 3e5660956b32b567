/** What reports are broken down by. No schema here: browsers read these, too. */
export const reportBreakdowns = ['age', 'gender', 'country', 'device', 'placement', 'topic'] as const
export type ReportBreakdown = (typeof reportBreakdowns)[number]

/**
 * `value`: of one value, and `unknown`: of viewers of whom it is not known. `other`: all values that too few people stand
 * behind. `not_recorded`: from before breakdowns were counted.
 */
export const breakdownKinds = ['value', 'unknown', 'other', 'not_recorded'] as const
export type BreakdownKind = (typeof breakdownKinds)[number]

/** The value of those of whom it is not known. */
export const UNKNOWN_VALUE = 'unknown'
