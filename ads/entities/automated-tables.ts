import type { DividedShare } from '@bowerbird/contract/campaigns/automated-models'
import type { AutomatedAudience } from '@bowerbird/contract/campaigns/automated-terms'
import type { AdGroupId, AdvertiserId, CampaignId } from '@bowerbird/contract/kernel/ids'
import type { ColumnType, Selectable } from 'kysely'

export type AutomatedGroupTable = {
  advertiser_id: AdvertiserId
  ad_group_id: AdGroupId
  campaign_id: CampaignId
  audience: AutomatedAudience
}

export type AutomatedDivisionTable = {
  advertiser_id: AdvertiserId
  campaign_id: CampaignId
  /** `YYYY-MM-DD` in the account's time zone. */
  day: string
  shares: ColumnType<DividedShare[], string, string>
  made_at: Date
}
export type AutomatedDivision = Selectable<AutomatedDivisionTable>

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    automated_group: AutomatedGroupTable
    automated_division: AutomatedDivisionTable
  }
}
