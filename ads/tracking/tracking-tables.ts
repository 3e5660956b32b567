import type { AdGroupId, AdId, AdvertiserId, CampaignId, PinId } from '@bowerbird/contract/kernel/ids'
import type { Surface } from '@bowerbird/core/ports/slots'
import type { ColumnType, Selectable } from 'kysely'
import type { ClickClient } from './click-client.ts'
import type { positiveMatchTypes } from '@bowerbird/contract/campaigns/keyword-terms'
import type { ReportBreakdown } from '@bowerbird/contract/reporting/breakdown-terms'
import type { ViewKind, ViewMilestone } from '@bowerbird/contract/tracking/view-terms'

/** Sums as they lie in tables: int8 comes as text. */
export type CountColumns = {
  impressions: string
  viewable_impressions: string
  clicks: string
  outbound_clicks: string
  saves: string
  closeups: string
  invalid_impressions: string
  invalid_clicks: string
  held_clicks: string
  billed_events: string
  free_events: string
  spend_micros: string
  credit_micros: string
}

type AdDayTable = CountColumns & {
  advertiser_id: AdvertiserId
  /** `YYYY-MM-DD` in the account's time zone. */
  day: string
  ad_id: AdId
  campaign_id: CampaignId
  ad_group_id: AdGroupId
}

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    ad_day: AdDayTable
    ad_month: Omit<AdDayTable, 'day'> & { month: string }
    account_day: CountColumns & Pick<AdDayTable, 'advertiser_id' | 'day'>
  }
}

export type PinViewTable = {
  pin_id: PinId
  day: string
  event_id: string
  kind: ViewKind
  milestones: ViewMilestone[]
}

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    pin_view: PinViewTable
  }
}

/** `prefetch`: a browser fetched, of its own, where an ad leads. Apart, so that a click that follows counts. */
export const trackingEventKinds = [
  'impression',
  'viewable',
  'click',
  'outbound',
  'save',
  'closeup',
  'prefetch',
] as const
export type TrackingEventKind = (typeof trackingEventKinds)[number]

/** Why an event was suspicious on arrival. */
export type TrackingSign = 'bot' | 'prefetch' | 'own' | 'rate'
/** Why an event is invalid: it is reported separately and never billed. */
export type InvalidReason = TrackingSign | 'repeat' | 'too_fast' | 'no_impression' | 'fraud'
/** `held`: waits until its day is judged; then it is valid or fraud. */
export type Verdict = 'valid' | 'held' | InvalidReason

export type AdHourTable = {
  advertiser_id: AdvertiserId
  /** `YYYY-MM-DD` and 0 to 23, in the account's time zone. */
  day: string
  hour: number
  ad_id: AdId
  campaign_id: CampaignId
  ad_group_id: AdGroupId
  impressions: number
  viewable_impressions: number
  clicks: number
  outbound_clicks: number
  saves: number
  closeups: number
  invalid_impressions: number
  invalid_clicks: number
  held_clicks: number
  billed_events: number
  free_events: number
  spend_micros: string
  credit_micros: string
}

export type PositiveMatchType = (typeof positiveMatchTypes)[number]

export type MeasureEventTable = {
  advertiser_id: AdvertiserId
  served_day: string
  impression_id: string
  kind: TrackingEventKind
  campaign_id: CampaignId
  ad_group_id: AdGroupId
  ad_id: AdId
  pin_id: PinId
  surface: Surface
  audience_hash: string
  at: Date
  day: string
  hour: number
  served_at: Date
  received_at: Date
  price_micros: string | null
  sign: TrackingSign | null
  network: string | null
  client: ClickClient | null
  /** The keyword that it was matched by, as its words. */
  keyword_type: PositiveMatchType | null
  keyword: string | null
  /** Words of the search; '': a search whose words are not kept; null: no search. */
  search_terms: string | null
  /** As `packViewer` says; null: served before this was noted. */
  viewer_code: number | null
  verdict: ColumnType<Verdict | null, Verdict | null | undefined, Verdict>
  charged_micros: ColumnType<string, string | undefined, string>
  credited_micros: ColumnType<string, string | undefined, string>
}
export type TrackingEvent = Selectable<MeasureEventTable>

/** What people are counted of, and over what. */
export type ReachLevel = 'account' | 'campaign' | 'ad_group' | 'ad'
export type ReachSpan = 'day' | 'month'
export type ReachSketchTable = {
  advertiser_id: AdvertiserId
  level: ReachLevel
  entity_id: string
  span: ReachSpan
  first_day: string
  sketch: Buffer
}

export type BreakdownDayTable = CountColumns & {
  advertiser_id: AdvertiserId
  dimension: ReportBreakdown
  day: string
  ad_id: AdId
  value: string
  campaign_id: CampaignId
  ad_group_id: AdGroupId
  people: string[]
  least_people: number
}

/** Sums of what keywords and searches brought; int8 comes as text. */
type TermCountColumns = Pick<
  CountColumns,
  'impressions' | 'clicks' | 'outbound_clicks' | 'saves' | 'spend_micros' | 'credit_micros'
>
type TermDay = TermCountColumns & {
  advertiser_id: AdvertiserId
  day: string
  campaign_id: CampaignId
  ad_group_id: AdGroupId
  terms: string
}
export type KeywordDayTable = TermDay & { match_type: PositiveMatchType }
export type SearchTermDayTable = TermDay & { people: string[] }

export type ClickDayTable = { advertiser_id: AdvertiserId; day: string; judged_at: Date | null }
export type ClickCrowdTable = { advertiser_id: AdvertiserId; hour: Date; crowd: string; presses: number }

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    ad_hour: AdHourTable
    measure_event: MeasureEventTable
    click_crowd: ClickCrowdTable
    reach_sketch: ReachSketchTable
    click_day: ClickDayTable
    breakdown_day: BreakdownDayTable
    keyword_day: KeywordDayTable
    search_term_day: SearchTermDayTable
  }
}
