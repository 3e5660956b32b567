import { sql } from 'kysely'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'

/** Ad accounts that report conversions, by id. Served by the primary key. */
export async function reportingAccounts(
  db: Db,
  { after, limit }: { after: AdvertiserId | null; limit: number },
): Promise<AdvertiserId[]> {
  let query = db.selectFrom('conversion_settings').select('advertiser_id')
  if (after !== null) query = query.where('advertiser_id', '>', after)
  const rows = await query.orderBy('advertiser_id').limit(limit).execute()
  return rows.map((row) => row.advertiser_id)
}

/**
 * Counts anew, of one ad account: impressions since a day, and people with conversions of the market's names by the ad
 * action that is credited with them, each by ad, kind of page and part of the day. People: the tag's number is public, and a
 * user who clicked once could report any number of purchases, which would raise what the advertiser bids. Served by
 * measure_event's primary key and measure_event_audience_hash_idx.
 */
export async function recomputeSamples(
  db: Db,
  {
    advertiser_id,
    since,
    event_names,
  }: { advertiser_id: AdvertiserId; since: string; event_names: string[] },
): Promise<void> {
  await sql`delete from conversion_sample where advertiser_id = ${advertiser_id}::bigint`.execute(db)
  await sql`
    with credited as (
      select distinct on (t.conversion_id) t.conversion_id, t.kind, t.at, t.ad_id, t.audience_hash, c.event_name
      from conversion_touch t
      join conversion c on c.advertiser_id = t.advertiser_id and c.conversion_id = t.conversion_id
      join conversion_settings s on s.advertiser_id = t.advertiser_id
      where t.advertiser_id = ${advertiser_id}::bigint and t.day >= ${since}::date and not c.is_limited
        and c.event_name = any(${event_names}::text[])
        and c.happened_at - t.at <= make_interval(days => case t.kind when 'click' then s.click_days
          when 'engagement' then s.engagement_days else s.view_days end)
      order by t.conversion_id, case t.kind when 'click' then 0 when 'engagement' then 1 else 2 end
    ), led as (
      select distinct on (k.conversion_id) k.ad_id, k.event_name, k.audience_hash, e.surface, e.at
      from credited k
      join measure_event e on e.advertiser_id = ${advertiser_id}::bigint and e.audience_hash = k.audience_hash
        and e.at = k.at and e.ad_id = k.ad_id
      order by k.conversion_id
    )
    insert into conversion_sample (advertiser_id, ad_id, surface, daypart, event_name, events)
    select ${advertiser_id}::bigint, ad_id, surface, extract(hour from at at time zone 'UTC')::int / 6, '', count(*)
    from measure_event
    where advertiser_id = ${advertiser_id}::bigint and served_day >= ${since}::date and kind = 'impression'
      and verdict = 'valid'
    group by 2, 3, 4
    union all
    select ${advertiser_id}::bigint, ad_id, surface, extract(hour from at at time zone 'UTC')::int / 6, event_name,
      count(distinct audience_hash)
    from led group by 2, 3, 4, 5`.execute(db)
}
