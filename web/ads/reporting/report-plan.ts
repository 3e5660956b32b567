import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { ReportFormat, ReportSplit } from '@bowerbird/contract/report-center/report-center-terms'
import type { TableBreakdown } from '@bowerbird/contract/reporting/breakdown-terms'
import { filterText, mostConditions, mostGroups } from '@bowerbird/contract/reporting/report-filter-terms'
import type { FilterCondition, ReportFilter } from '@bowerbird/contract/reporting/report-filter-terms'
import { reportGrains, reportMetrics } from '@bowerbird/contract/reporting/report-terms'
import type {
  Comparison,
  ReportGrain,
  ReportMetric,
  ReportRange,
} from '@bowerbird/contract/reporting/report-terms'
import { path } from '../../navigation/paths.ts'
import { readSearch } from './report-search.ts'
import type { ReportSearch } from './report-search.ts'

/** What a report of the report center is made of, while it is being chosen. */
export interface ReportPlan {
  grain: ReportGrain
  filters: ReportFilter | null
  breakdown: TableBreakdown | null
  range: ReportRange
  start_date: string
  end_date: string
  /** Kept while there is a breakdown, which is not compared. */
  compare: Comparison
  compare_start_date: string
  compare_end_date: string
  metrics: readonly ReportMetric[]
  split: ReportSplit
  format: ReportFormat
}

/**
 * The builder with what a table shows: its level, days, comparison, columns, breakdown and filters. Null where the filters of the
 * table are no conditions: within one campaign or ad group, or too many.
 */
export function builderAddress(
  advertiser_id: AdvertiserId,
  grain: ReportGrain,
  search: ReportSearch,
): string | null {
  const { range, start_date, end_date, compare, columns, breakdown, campaign_id, ad_group_id } = search
  const filters = conditionsOf(search)
  if (campaign_id || ad_group_id || filters === undefined) return null
  const metrics = metricsOf(columns)
  const days = range === 'custom' ? { start_date, end_date } : {}
  const { compare_start_date, compare_end_date } = search
  return path(
    'rc_part_in',
    { advertiser_id, part: 'builder' },
    {
      grain,
      range,
      ...days,
      compare: compare === 'none' ? undefined : compare,
      compare_start_date,
      compare_end_date,
      columns: metrics.length > 0 ? metrics.join(',') : undefined,
      filters: filters ? filterText(filters) : undefined,
      breakdown,
    },
  )
}

/** The numbers among columns, in their order. */
const metricsOf = (columns: ReportSearch['columns']): ReportMetric[] =>
  (columns ?? []).flatMap((column) => reportMetrics.find((metric) => metric === column) ?? [])

/** Undefined: they cannot be said as conditions. */
function conditionsOf({ name, status, objective, filters }: ReportSearch): ReportFilter | null | undefined {
  const conditions: FilterCondition[] = []
  if (name) conditions.push({ field: 'name', operator: 'contains', value: name })
  if (status) conditions.push({ field: 'status', operator: 'is', value: status })
  if (objective) conditions.push({ field: 'objective_type', operator: 'is', value: objective })
  if (conditions.length === 0) return filters
  if (!filters) return { match: 'all', groups: [{ match: 'all', conditions }] }
  if (filters.match === 'any' && filters.groups.length > 1) return undefined
  const groups = [{ match: 'all', conditions } as const, ...filters.groups]
  return groups.length > mostGroups || conditions.length > mostConditions
    ? undefined
    : { match: 'all', groups }
}

/** What an address says of a new report. */
export function planIn(search: URLSearchParams): Partial<ReportPlan> {
  const grain = reportGrains.find((one) => one === search.get('grain'))
  if (!grain) return {}
  const asked = readSearch(search, grain)
  const { range, start_date = '', end_date = '', columns, filters, breakdown } = asked
  const { compare, compare_start_date = '', compare_end_date = '' } = asked
  const metrics = metricsOf(columns)
  return {
    grain,
    range,
    start_date,
    end_date,
    filters,
    ...(compare !== 'none' && { compare, compare_start_date, compare_end_date }),
    ...(breakdown && { breakdown }),
    ...(metrics.length > 0 && { metrics }),
  }
}
