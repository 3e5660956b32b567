import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { reportRowsGet, reportSplitGet, reportSummaryGet } from '@bowerbird/contract/reporting/report-calls'
import {
  breakdownSeriesGet,
  conversionPartsGet,
  reportBreakdownGet,
} from '@bowerbird/contract/reporting/breakdown-calls'
import { isBreakdownMetric } from '@bowerbird/contract/reporting/breakdown-terms'
import type {
  BreakdownMetric,
  ConversionBreakdown,
  ReportBreakdown,
} from '@bowerbird/contract/reporting/breakdown-terms'
import { sortedMetrics } from '@bowerbird/contract/reporting/report-terms'
import type { ReportPageSize } from '@bowerbird/contract/reporting/report-view-terms'
import type { ReportGrain, SortedMetric } from '@bowerbird/contract/reporting/report-terms'
import { refreshAll } from '../../client/browser-queries.ts'
import { pages, query } from '../../client/queries.ts'
import type { ReportPlace } from './report-place.ts'
import { questionOf, sortValues } from './report-search.ts'
import type { ChartSplit, ReportSearch } from './report-search.ts'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { errorText } from '../../client/optimistic.ts'
import { toast } from '../../client/toasts.ts'
import { changedBy, changedMeanwhile } from 'texts:reporting'
import type { UserBrief } from '@bowerbird/contract/people/user-models'

export const reportRows = (
  advertiser_id: AdvertiserId,
  grain: ReportGrain,
  search: ReportSearch,
  page_size: ReportPageSize,
) =>
  pages(reportRowsGet, {
    ...questionOf(advertiser_id, grain, search),
    ...sortValues(search.sorts),
    page_size,
  })

export const reportSums = (advertiser_id: AdvertiserId, grain: ReportGrain, search: ReportSearch) =>
  query(reportSummaryGet, questionOf(advertiser_id, grain, search))

/** Of the first number of the chart. */
export const reportSplit = (
  advertiser_id: AdvertiserId,
  grain: ReportGrain,
  search: ReportSearch,
  metric: SortedMetric,
) => query(reportSplitGet, { ...questionOf(advertiser_id, grain, search), compare: 'none', metric })

/** The number of which the chart shows the largest lines; null: it is not split by lines. */
export const splitMetric = ({ split, metrics }: ReportSearch): SortedMetric | null =>
  split === 'lines' ? (sortedMetrics.find((metric) => metric === metrics[0]) ?? null) : null

/** What the chart is split by, where its number can be. */
export function chartSplitOf(search: ReportSearch): ChartSplit | null {
  const { split, metrics } = search
  if (split === undefined || split === 'lines') return splitMetric(search) === null ? null : 'lines'
  return isBreakdownMetric(metrics[0]) ? split : null
}

/** Lines whose parts are asked for together, within what an address holds. */
export const partsAtOnce = 50

/** Lines of the table by a breakdown; without ids their sum. */
export const reportBreakdown = (
  { advertiser_id, grain, search }: ReportPlace,
  breakdown: ReportBreakdown,
  ids: readonly string[] | null,
) =>
  query(reportBreakdownGet, {
    ...questionOf(advertiser_id, grain, search),
    compare: 'none',
    breakdown,
    ...(ids && { ids: ids.join(',') }),
  })

/** The same of conversions. */
export const conversionParts = (
  { advertiser_id, grain, search }: ReportPlace,
  breakdown: ConversionBreakdown,
  ids: readonly string[] | null,
) =>
  query(conversionPartsGet, {
    ...questionOf(advertiser_id, grain, search),
    compare: 'none',
    breakdown,
    ...(ids && { ids: ids.join(',') }),
  })

export const breakdownSeries = (
  { advertiser_id, grain, search }: ReportPlace,
  breakdown: ReportBreakdown,
  metric: BreakdownMetric,
) =>
  query(breakdownSeriesGet, {
    ...questionOf(advertiser_id, grain, search),
    compare: 'none',
    breakdown,
    metric,
  })

/** Call after a change to something that report rows show. */
export const refreshReport = () => refreshAll(reportRowsGet)

/** Shows why an operation in the table failed. */
export function showReportError(refused: Refused): void {
  toast({ kind: 'error', text: refused.code === 'stale_version' ? staleText(refused) : errorText(refused) })
}

function staleText({ extra_data }: Refused): string {
  const saver = (extra_data?.['saved_by'] ?? null) as UserBrief | null
  const who = saver?.full_name || saver?.username
  return who ? changedBy({ who }) : changedMeanwhile()
}
