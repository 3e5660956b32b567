import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import {
  reportReadersGet,
  reportRunGet,
  reportRunsGet,
  reportSchedulesGet,
} from '@bowerbird/contract/report-center/report-center-calls'
import { refreshAll } from '../../client/browser-queries.ts'
import { pages, query } from '../../client/queries.ts'

export const reportRunsOf = (advertiser_id: AdvertiserId) => pages(reportRunsGet, { advertiser_id })
export const reportRunById = (advertiser_id: AdvertiserId, report_run_id: string) =>
  query(reportRunGet, { advertiser_id, report_run_id })
export const schedulesOf = (advertiser_id: AdvertiserId) => query(reportSchedulesGet, { advertiser_id })
export const readersOf = (advertiser_id: AdvertiserId) => query(reportReadersGet, { advertiser_id })

/** After something happened to a report or a schedule. */
export async function refreshReports(): Promise<void> {
  await Promise.all([reportRunsGet, reportRunGet, reportSchedulesGet].map((call) => refreshAll(call)))
}
