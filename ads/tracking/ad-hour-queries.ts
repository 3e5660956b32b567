import type { AdId, AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import './tracking-tables.ts'

export interface AdHour {
  ad_id: AdId
  day: string
  hour: number
}

/**
 * Makes hours of ads anew from all that was judged in them: repeating it changes nothing. Within
 * `lockTracking`. Served by measure_event_ad_id_idx; what happens on a day was served two days before at most.
 */
export async function remakeHours(
  db: Db,
  advertiser_id: AdvertiserId,
  hours: readonly AdHour[],
): Promise<void> {
  if (hours.length === 0) return
  const days = hours.map((one) => one.day).toSorted()
  await sql`
    insert into ad_hour (advertiser_id, day, hour, ad_id, campaign_id, ad_group_id, impressions,
      viewable_impressions, clicks, outbound_clicks, saves, closeups, invalid_impressions, invalid_clicks,
      held_clicks, billed_events, free_events, spend_micros, credit_micros)
    select e.advertiser_id, e.day, e.hour, e.ad_id, max(e.campaign_id), max(e.ad_group_id),
      count(*) filter (where kind = 'impression' and verdict = 'valid'),
      count(*) filter (where kind = 'viewable' and verdict = 'valid'),
      count(*) filter (where kind = 'click' and verdict = 'valid'),
      count(*) filter (where kind = 'outbound' and verdict = 'valid'),
      count(*) filter (where kind = 'save' and verdict = 'valid'),
      count(*) filter (where kind = 'closeup' and verdict = 'valid'),
      count(*) filter (where kind = 'impression' and verdict <> 'valid'),
      count(*) filter (where kind in ('click', 'outbound', 'prefetch') and verdict not in ('valid', 'held')),
      count(*) filter (where verdict = 'held'),
      count(*) filter (where price_micros is not null and verdict = 'valid' and charged_micros > 0),
      count(*) filter (where price_micros is not null and verdict = 'valid' and charged_micros = 0),
      sum(charged_micros), sum(credited_micros)
    from unnest(${hours.map((one) => one.ad_id)}::bigint[], ${hours.map((one) => one.day)}::date[],
      ${hours.map((one) => one.hour)}::smallint[]) as h (ad_id, day, hour)
    join measure_event e on e.advertiser_id = ${advertiser_id}::bigint and e.ad_id = h.ad_id and e.day = h.day
      and e.hour = h.hour and e.verdict is not null
      and e.served_day between ${days[0]}::date - 2 and ${days.at(-1)}::date + 1
    group by e.advertiser_id, e.day, e.hour, e.ad_id
    on conflict (advertiser_id, day, hour, ad_id) do update set
      campaign_id = excluded.campaign_id, ad_group_id = excluded.ad_group_id, impressions = excluded.impressions,
      viewable_impressions = excluded.viewable_impressions, clicks = excluded.clicks,
      outbound_clicks = excluded.outbound_clicks, saves = excluded.saves, closeups = excluded.closeups,
      invalid_impressions = excluded.invalid_impressions, invalid_clicks = excluded.invalid_clicks, held_clicks = excluded.held_clicks,
      billed_events = excluded.billed_events, free_events = excluded.free_events,
      spend_micros = excluded.spend_micros, credit_micros = excluded.credit_micros`.execute(db)
}
