import {
  conversionHealthGet,
  conversionOverviewGet,
  conversionSettingsGet,
  conversionsGet,
  conversionTestEventsGet,
  conversionTokensGet,
  conversionUploadFaultsGet,
  conversionUploadsGet,
} from '@bowerbird/contract/conversions/conversion-calls'
import type { ConversionUploadKind } from '@bowerbird/contract/conversions/conversion-terms'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { refreshAll } from '../../client/browser-queries.ts'
import { pages, query } from '../../client/queries.ts'

export const settingsOfTag = (advertiser_id: AdvertiserId) => query(conversionSettingsGet, { advertiser_id })
export const overviewOf = (advertiser_id: AdvertiserId, days: number) =>
  query(conversionOverviewGet, { advertiser_id, days })
export const healthOf = (advertiser_id: AdvertiserId, days = 7) =>
  query(conversionHealthGet, { advertiser_id, days })
export const conversionsOf = (advertiser_id: AdvertiserId, event_name: string | undefined) =>
  pages(conversionsGet, { advertiser_id, ...(event_name !== undefined && { event_name }) })
export const testEventsOf = (advertiser_id: AdvertiserId) => query(conversionTestEventsGet, { advertiser_id })
export const conversionTokensOf = (advertiser_id: AdvertiserId) =>
  query(conversionTokensGet, { advertiser_id })
export const uploadsOf = (advertiser_id: AdvertiserId, kind: ConversionUploadKind) =>
  pages(conversionUploadsGet, { advertiser_id, kind })
export const faultsOfUpload = (advertiser_id: AdvertiserId, upload_id: string) =>
  query(conversionUploadFaultsGet, { advertiser_id, upload_id })

/** After a change of the settings: all that shows them. */
export async function refreshConversions(): Promise<void> {
  const shown = [conversionSettingsGet, conversionOverviewGet, conversionHealthGet]
  await Promise.all(shown.map((call) => refreshAll(call)))
}
