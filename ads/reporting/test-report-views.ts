import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { reportViewCreate } from '@bowerbird/contract/reporting/report-view-calls'
import type { Pinner } from '@bowerbird/testing/make'

export const reportViewWish = {
  name: 'Weak ads',
  grain: 'ads',
  search: 'range=last_7_days&columns=clicks',
} as const

export const makeReportView = (
  who: Pick<Pinner, 'did'>,
  advertiser_id: AdvertiserId,
  given: { name?: string; is_shared?: boolean } = {},
) => who.did(reportViewCreate, { advertiser_id, ...reportViewWish, ...given })
