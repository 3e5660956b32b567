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

export type AdDayTable = CountColumns & {
  advertiser_id: string
  /** `YYYY-MM-DD` in the account's time zone. */
  day: string
  ad_id: string
  campaign_id: string
  ad_group_id: string
}

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    ad_day: AdDayTable
  }
}
