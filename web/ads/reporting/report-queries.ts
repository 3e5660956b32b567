import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { reportRowsGet, reportSplitGet, reportSummaryGet } from '@bowerbird/contract/reporting/report-calls'
import { sortedMetrics } from '@bowerbird/contract/reporting/report-terms'
import type { ReportPageSize } from '@bowerbird/contract/reporting/report-view-terms'
import type { ReportGrain, SortedMetric } from '@bowerbird/contract/reporting/report-terms'
import { refreshAll } from '../../client/browser-queries.ts'
import { pages, query } from '../../client/queries.ts'
import { questionOf, sortValues } from './report-search.ts'
import type { ReportSearch } from './report-search.ts'
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

/** The number that the chart is split by; null: it is not split. */
export const splitMetric = ({ is_split, metrics }: ReportSearch): SortedMetric | null =>
  is_split ? (sortedMetrics.find((metric) => metric === metrics[0]) ?? null) : null

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
