import type { ObjectiveType } from '../campaigns/campaign-terms.ts'

/** Words of reports. No schema here: browsers read these, too. */

/** The tables of /reporting/, as their addresses name them: a line for each campaign, ad group or ad. */
export const reportGrains = ['campaigns', 'adgroups', 'ads'] as const
export type ReportGrain = (typeof reportGrains)[number]

/** Days of a report, all in the time zone of the ad account. `custom` goes with a first and a last day. */
export const reportRanges = [
  'today',
  'yesterday',
  'last_7_days',
  'last_14_days',
  'last_30_days',
  'last_90_days',
  'this_month',
  'last_month',
  'custom',
] as const
export type ReportRange = (typeof reportRanges)[number]
export const defaultRange: ReportRange = 'last_30_days'
/** Days that one report spans at most. */
export const longestReport = 366

/** What a report is compared with: as many days right before, the same days a year earlier, or days of its own. */
export const comparisons = ['none', 'previous', 'year', 'custom'] as const
export type Comparison = (typeof comparisons)[number]

/**
 * Numbers that can be columns. Invalid events are separate: no other number includes them. `billed_events` are
 * charged for,
 * `free_events` came when the budget or the balance was used up.
 */
export const reportMetrics = [
  'impressions',
  'viewable_impressions',
  'clicks',
  'outbound_clicks',
  'saves',
  'closeups',
  'engagements',
  'engagement_rate',
  'ctr',
  'cpc_micros',
  'cpm_micros',
  'spend_micros',
  'invalid_impressions',
  'invalid_clicks',
  'held_clicks',
  'billed_events',
  'free_events',
  'charged_micros',
  'credit_micros',
  'conversions',
  'conversion_value_micros',
  'roas',
  'cpa_micros',
  'reach',
  'frequency',
] as const
export type ReportMetric = (typeof reportMetrics)[number]

/** The columns of a table unless a user chose others. */
export const defaultColumns: readonly ReportMetric[] = [
  'spend_micros',
  'impressions',
  'clicks',
  'outbound_clicks',
  'saves',
  'ctr',
  'cpc_micros',
  'cpm_micros',
]

/** What an entity is, as columns beside its numbers. */
export const reportProperties = ['status', 'budget', 'bid', 'objective_type', 'start_day', 'end_day'] as const
export const reportColumns = [...reportProperties, ...reportMetrics] as const
export type ReportColumn = (typeof reportColumns)[number]

/** They are no sums: merged of sketches, for the lines of a page alone, so that nothing is sorted, filtered or drawn by them. */
export const reachMetrics = ['reach', 'frequency'] as const satisfies readonly ReportMetric[]
type ReachMetric = (typeof reachMetrics)[number]
export const isReachMetric = (column: ReportColumn): column is ReachMetric =>
  reachMetrics.some((one) => one === column)

const summedMetrics = reportMetrics.filter(
  (metric): metric is Exclude<ReportMetric, ReachMetric> => !isReachMetric(metric),
)
export const reportSorts = ['name', 'budget', ...summedMetrics] as const
export type ReportSort = (typeof reportSorts)[number]
/** Numbers that lines are sorted, filtered and split by. */
export type SortedMetric = Exclude<ReportSort, 'name' | 'budget'>
export const sortedMetrics: readonly SortedMetric[] = reportSorts.filter(
  (sort) => sort !== 'name' && sort !== 'budget',
)
export const defaultSort = 'spend_micros' as const satisfies ReportSort
/** Columns that order lines at most, the first before the second. */
export const mostSorts = 3

/** Lines of a chart that is split; what the others have is one more. */
export const splitParts = 5

/** Shortcuts of business.md §2: names that open the campaigns of one objective. */
const objectiveShortcuts: Readonly<Record<string, ObjectiveType>> = {
  shopping: 'TEMPORARY_SHOPPING',
  purchases: 'PURCHASE',
  awareness_reserved: 'IMPRESSION',
  engagement: 'BILLABLE_ENGAGEMENT',
  videos: 'TEMPORARY_BIDDED_CPM_VIDEO',
  videos_reserved: 'TEMPORARY_IMPRESSION_VIDEO',
  videos_cpv: 'TEMPORARY_MRC_CPV_VIDEO',
  conversions: 'WEB_CONVERSION',
  web_conversion: 'WEB_CONVERSION',
  awareness: 'AWARENESS',
  traffic: 'TRAFFIC',
  app_installs: 'APP_INSTALL',
  catalog_sales: 'CATALOG_SALES',
  video_view: 'VIDEO_VIEW',
}

export const objectiveOfShortcut = (name: string): ObjectiveType | undefined =>
  Object.hasOwn(objectiveShortcuts, name) ? objectiveShortcuts[name] : undefined
