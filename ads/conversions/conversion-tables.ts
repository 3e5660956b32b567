import type { ColumnType, Selectable } from 'kysely'
import type { ConversionTestEventView } from '@bowerbird/contract/conversions/conversion-models'
import type {
  ActionSource,
  ConversionFault,
  ConversionOutcome,
  ConversionSource,
  ConversionTokenScope,
  ConversionUploadKind,
  CreditKind,
  CreditTime,
  MatchKind,
} from '@bowerbird/contract/conversions/conversion-terms'
import type { Surface } from '@bowerbird/core/ports/slots'
import type { AdGroupId, AdId, AdvertiserId, CampaignId, UserId } from '@bowerbird/contract/kernel/ids'

export type ConversionSettingsTable = {
  advertiser_id: AdvertiserId
  enhanced_match: ColumnType<boolean, boolean | undefined, boolean>
  allowed_hosts: ColumnType<string[], string[] | undefined, string[]>
  click_days: ColumnType<number, number | undefined, number>
  engagement_days: ColumnType<number, number | undefined, number>
  view_days: ColumnType<number, number | undefined, number>
  credit_time: ColumnType<CreditTime, CreditTime | undefined, CreditTime>
  testing_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  version: ColumnType<number, number | undefined, number>
  created_at: Date
  updated_at: Date
}
export type ConversionSettings = Selectable<ConversionSettingsTable>

export type ConversionTokenTable = {
  advertiser_id: AdvertiserId
  token_id: string
  name: string
  hash: string
  hint: string
  scope: ConversionTokenScope
  created_by: UserId
  created_at: Date
  expires_at: Date | null
  used_at: Date | null
  revoked_at: Date | null
}
export type ConversionToken = Selectable<ConversionTokenTable>

export type ConversionTable = {
  advertiser_id: AdvertiserId
  conversion_id: string
  event_name: string
  event_id: string
  happened_at: Date
  received_at: Date
  day: string
  sources: ConversionSource[]
  duplicates: number
  action_source: ActionSource
  host: string | null
  value_micros: string | null
  currency: string | null
  quantity: number | null
  order_id: string | null
  match_kinds: MatchKind[]
  is_limited: boolean
  due_at: Date | null
}
export type Conversion = Selectable<ConversionTable>

type OfConversion = { advertiser_id: AdvertiserId; conversion_id: string }

export type ConversionTouchTable = OfConversion & {
  kind: CreditKind
  at: Date
  day: string
  campaign_id: CampaignId
  ad_group_id: AdGroupId
  ad_id: AdId
  audience_hash: string
}

export type ConversionCreditDayTable = {
  advertiser_id: AdvertiserId
  day: string
  ad_id: AdId
  event_name: string
  kind: CreditKind
  ad_group_id: AdGroupId
  campaign_id: CampaignId
  conversions: number
  people: number
  quantity: string
  value_micros: string
}

export type ConversionArrivalTable = {
  advertiser_id: AdvertiserId
  hour: Date
  source: ConversionSource
  event_name: string
  outcome: ConversionOutcome
  events: number
  last_at: Date
}

export type ConversionTestEventTable = {
  advertiser_id: AdvertiserId
  test_id: string
  received_at: Date
  source: ConversionSource
  outcome: ConversionOutcome
  event_name: string
  event_id: string
  body: ColumnType<ConversionTestEventView['body'], string, string>
}

export type ConversionUploadTable = {
  advertiser_id: AdvertiserId
  upload_id: string
  kind: ConversionUploadKind
  name: string
  total_rows: number
  done_rows: ColumnType<number, number | undefined, number>
  taken: ColumnType<number, number | undefined, number>
  duplicates: ColumnType<number, number | undefined, number>
  refused: ColumnType<number, number | undefined, number>
  created_by: UserId
  created_at: Date
  updated_at: Date
}
export type ConversionUpload = Selectable<ConversionUploadTable>

export type ConversionUploadFaultTable = {
  advertiser_id: AdvertiserId
  upload_id: string
  row_number: number
  fault: ConversionFault
  field: string
}

export type ConversionSampleTable = {
  advertiser_id: AdvertiserId
  ad_id: AdId
  surface: Surface
  daypart: number
  event_name: string
  events: string
}

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    conversion_settings: ConversionSettingsTable
    conversion_token: ConversionTokenTable
    conversion_key: {
      advertiser_id: AdvertiserId
      event_name: string
      event_id: string
      conversion_id: string
      first_at: Date
    }
    conversion: ConversionTable
    conversion_viewer: OfConversion & { audience_hash: string }
    conversion_identity: {
      advertiser_id: AdvertiserId
      identity: string
      audience_hash: string
      seen_at: Date
    }
    conversion_mark: OfConversion & { identity: string }
    forgotten_viewer: { audience_hash: string; forgotten_at: Date }
    conversion_touch: ConversionTouchTable
    conversion_credit_day: ConversionCreditDayTable
    conversion_credit_due: { advertiser_id: AdvertiserId; day: string }
    conversion_arrival: ConversionArrivalTable
    conversion_sample: ConversionSampleTable
    conversion_test_event: ConversionTestEventTable
    conversion_upload: ConversionUploadTable
    conversion_upload_fault: ConversionUploadFaultTable
  }
}
