import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { reportRowsGet, reportSummaryGet } from '@bowerbird/contract/reporting/report-calls'
import type { ReportGrain } from '@bowerbird/contract/reporting/report-terms'
import { refreshAll } from '../../client/browser-queries.ts'
import { pages, query } from '../../client/queries.ts'
import { questionOf } from './report-search.ts'
import type { ReportSearch } from './report-search.ts'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { errorText } from '../../client/optimistic.ts'
import { toast } from '../../client/toasts.ts'
import { changedMeanwhile } from 'texts:reporting'

export const reportRows = (advertiser_id: AdvertiserId, grain: ReportGrain, search: ReportSearch) =>
  pages(reportRowsGet, {
    ...questionOf(advertiser_id, grain, search),
    sort: search.sort,
    direction: search.direction,
    page_size: 50,
  })

export const reportSums = (advertiser_id: AdvertiserId, grain: ReportGrain, search: ReportSearch) =>
  query(reportSummaryGet, questionOf(advertiser_id, grain, search))

/** Call after a change to something that report rows show. */
export const refreshReport = () => refreshAll(reportRowsGet)

/** Shows why an operation in the table failed. */
export function showReportError(refused: Refused): void {
  const text = refused.code === 'stale_version' ? changedMeanwhile() : errorText(refused)
  toast({ kind: 'error', text })
}
