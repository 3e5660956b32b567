import type { ConversionEvent } from '@bowerbird/contract/conversions/conversion-terms'
import type {
  BillableEvent,
  bidStrategies,
  budgetKinds,
  ChangeAction,
  EntityStatus,
  ObjectiveType,
  pacings,
  placements,
  ReviewStatus,
} from '@bowerbird/contract/campaigns/campaign-terms'
import type { ReviewField, ReviewReason } from '@bowerbird/contract/campaigns/review-terms'
import type { TargetingSpec } from '@bowerbird/contract/campaigns/campaign-models'
import type { AdGroupId, AdId, AdvertiserId, CampaignId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { ReviewedWords } from './reviewed-words.ts'
import type { ColumnType, Selectable } from 'kysely'

type Version = ColumnType<number, number | undefined, number>

export type CampaignTable = {
  advertiser_id: AdvertiserId
  campaign_id: CampaignId
  name: string
  objective_type: ObjectiveType
  status: EntityStatus
  budget_kind: (typeof budgetKinds)[number]
  budget_micros: string
  start_at: Date
  /** `YYYY-MM-DD` in the account's time zone, the last day on which it runs. */
  end_day: string | null
  pacing: (typeof pacings)[number]
  ads_client_type: 'quick_promote' | 'web' | 'automated'
  version: Version
  created_by: UserId
  created_at: Date
  updated_at: Date
}

export type AdGroupTable = {
  advertiser_id: AdvertiserId
  ad_group_id: AdGroupId
  campaign_id: CampaignId
  name: string
  status: EntityStatus
  billable_event: BillableEvent
  bid_strategy: (typeof bidStrategies)[number]
  bid_micros: string | null
  targeting: ColumnType<TargetingSpec, string, string>
  is_auto_targeting: ColumnType<boolean, boolean | undefined, boolean>
  placement: (typeof placements)[number]
  daily_cap: ColumnType<number, number | undefined, number>
  conversion_event: ColumnType<
    ConversionEvent | null,
    ConversionEvent | null | undefined,
    ConversionEvent | null
  >
  version: Version
  created_at: Date
  updated_at: Date
}

export type AdTable = {
  advertiser_id: AdvertiserId
  ad_id: AdId
  ad_group_id: AdGroupId
  campaign_id: CampaignId
  pin_id: PinId
  name: string
  status: EntityStatus
  destination_url: string
  review_status: ReviewStatus
  review_reason: ReviewReason | null
  review_field: ReviewField | null
  review_note: string | null
  reviewed_at: Date | null
  /** As the owner of the site approved it last; null: no one reviewed it. */
  reviewed: ColumnType<ReviewedWords | null, string | null | undefined, string | null>
  /** Since it was last turned down, the advertiser has given a reason why it should run. */
  has_appealed: ColumnType<boolean, boolean | undefined, boolean>
  version: Version
  created_at: Date
  updated_at: Date
}

export type Campaign = Selectable<CampaignTable>
export type AdGroup = Selectable<AdGroupTable>
export type Ad = Selectable<AdTable>

/** The ads of a pin. By pin. */
export type PinAdTable = { pin_id: PinId; advertiser_id: AdvertiserId; ad_id: AdId }

export type PromotionChangeTable = {
  advertiser_id: AdvertiserId
  change_id: string
  entity_kind: 'campaign' | 'ad_group' | 'ad' | 'advertiser'
  entity_id: string
  campaign_id: CampaignId | null
  action: ChangeAction
  actor_id: UserId | null
  before: ColumnType<Record<string, unknown> | null, string | null, string | null>
  after: ColumnType<Record<string, unknown> | null, string | null, string | null>
  at: Date
}

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    campaign: CampaignTable
    ad_group: AdGroupTable
    ad: AdTable
    pin_ad: PinAdTable
    promotion_change: PromotionChangeTable
  }
}
