import { audiencesGet } from '@bowerbird/contract/audiences/audience-calls'
import { bulkJobGet, bulkJobRowsGet, bulkJobsGet } from '@bowerbird/contract/bulk-editor/bulk-job-calls'
import type { BulkRowOutcome } from '@bowerbird/contract/bulk-editor/sheet-terms'
import { adGroupsGet, adsGet, campaignsGet } from '@bowerbird/contract/campaigns/campaign-calls'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { promotablePinsGet } from '@bowerbird/contract/quick-promote/quick-promote-calls'
import { refreshAll } from '../../client/browser-queries.ts'
import { pages, query } from '../../client/queries.ts'
import type { HistorySection } from './bulk-parts.ts'

export const bulkJobsOf = (advertiser_id: AdvertiserId, section: HistorySection) =>
  pages(bulkJobsGet, { advertiser_id, ...(section !== 'all' && { phase: section }) })
export const bulkJobById = (advertiser_id: AdvertiserId, bulk_job_id: string) =>
  query(bulkJobGet, { advertiser_id, bulk_job_id })
export const bulkRowsOf = (advertiser_id: AdvertiserId, bulk_job_id: string, outcome: BulkRowOutcome) =>
  pages(bulkJobRowsGet, { advertiser_id, bulk_job_id, outcome })

const page = { page_size: 50 }
export const campaignIds = (advertiser_id: AdvertiserId) => pages(campaignsGet, { advertiser_id, ...page })
export const adGroupIds = (advertiser_id: AdvertiserId) => pages(adGroupsGet, { advertiser_id, ...page })
export const adIds = (advertiser_id: AdvertiserId) => pages(adsGet, { advertiser_id, ...page })
export const pinIds = (advertiser_id: AdvertiserId) => pages(promotablePinsGet, { advertiser_id, ...page })
export const audienceIds = (advertiser_id: AdvertiserId) => pages(audiencesGet, { advertiser_id, ...page })

/** After something happened to a job. */
export async function refreshBulkJobs(): Promise<void> {
  await Promise.all([bulkJobsGet, bulkJobGet, bulkJobRowsGet].map((call) => refreshAll(call)))
}
