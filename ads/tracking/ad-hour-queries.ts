import { sql } from 'kysely'
import type { AdId, AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { countNames } from './report-numbers.ts'
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

interface AdDay {
  ad_id: AdId
  day: string
}

const counts = sql.join(countNames.map((name) => sql.ref(name)))
const sums = sql.join(countNames.map((name) => sql`sum(${sql.ref(`h.${name}`)})::bigint`))
const monthOfDay = (day: string) => sql`date_trunc('month', ${sql.ref(day)}::timestamp)::date`
const differences = sql.join(
  countNames.map((name) => sql`sum(${sql.ref(`m.${name}`)} - coalesce(${sql.ref(`b.${name}`)}, 0))::bigint`),
)
const addedTo = (table: 'ad_month' | 'account_day') =>
  sql.join(
    countNames.map(
      (name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
    ),
  )
const replaced = sql.join(countNames.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))

/**
 * Makes these days anew from their hours, whole, so that a rerun changes nothing, and adds to their months, and to
 * the days of the account, by how much they changed. To be called in the transaction that changed the hours, under its lock: all of
 * them always agree.
 */
export async function remakeDays(
  db: Db,
  advertiser_id: AdvertiserId,
  touched: readonly AdDay[],
): Promise<void> {
  if (touched.length === 0) return
  await sql`
    with touched as (
      select distinct * from unnest(
        ${touched.map(({ ad_id }) => ad_id)}::bigint[], ${touched.map(({ day }) => day)}::date[]
      ) as t (ad_id, day)
    ), before as (
      -- As they are before this statement, which is what the parts of one statement see.
      select d.* from touched
      join ad_day d on d.advertiser_id = ${advertiser_id}::bigint and d.day = touched.day and d.ad_id = touched.ad_id
    ), made as (
    insert into ad_day (advertiser_id, day, ad_id, campaign_id, ad_group_id, ${counts})
    select h.advertiser_id, h.day, h.ad_id, max(h.campaign_id), max(h.ad_group_id), ${sums}
    from touched
    join ad_hour h on h.advertiser_id = ${advertiser_id}::bigint and h.day = touched.day and h.ad_id = touched.ad_id
      -- The key begins with day and hour.
      and h.hour between 0 and 23
    group by h.advertiser_id, h.day, h.ad_id
    on conflict (advertiser_id, day, ad_id) do update set campaign_id = excluded.campaign_id,
      ad_group_id = excluded.ad_group_id, ${replaced}
    returning *
    ), months as (
    insert into ad_month (advertiser_id, month, ad_id, campaign_id, ad_group_id, ${counts})
    select m.advertiser_id, ${monthOfDay('m.day')}, m.ad_id, max(m.campaign_id), max(m.ad_group_id), ${differences}
    from made m left join before b on b.day = m.day and b.ad_id = m.ad_id
    group by m.advertiser_id, ${monthOfDay('m.day')}, m.ad_id
    on conflict (advertiser_id, month, ad_id) do update set campaign_id = excluded.campaign_id,
      ad_group_id = excluded.ad_group_id, ${addedTo('ad_month')}
    )
    insert into account_day (advertiser_id, day, ${counts})
    select m.advertiser_id, m.day, ${differences}
    from made m left join before b on b.day = m.day and b.ad_id = m.ad_id
    group by m.advertiser_id, m.day
    on conflict (advertiser_id, day) do update set ${addedTo('account_day')}`.execute(db)
}

/**
 * Makes a month of an account anew from its days: what the differences of the days left there, so that repeating it changes
 * nothing. Within `lockTracking`.
 */
export async function remakeMonth(db: Db, advertiser_id: AdvertiserId, month: string): Promise<void> {
  await sql`
    insert into ad_month (advertiser_id, month, ad_id, campaign_id, ad_group_id, ${counts})
    select h.advertiser_id, ${month}::date, h.ad_id, max(h.campaign_id), max(h.ad_group_id), ${sums}
    from ad_day h
    where h.advertiser_id = ${advertiser_id}::bigint and h.day >= ${month}::date
      and h.day < ${month}::date + interval '1 month'
    group by h.advertiser_id, h.ad_id
    on conflict (advertiser_id, month, ad_id) do update set campaign_id = excluded.campaign_id,
      ad_group_id = excluded.ad_group_id, ${replaced}`.execute(db)
}

/**
 * Up to when reports of an account are whole: everything that was ingested before it is in `ad_hour`. That is now,
 * unless something waits to be judged. Served by measure_event_received_at_idx.
 */
export async function measuredThrough(db: Db, advertiser_id: AdvertiserId, now: Date): Promise<Date> {
  const { rows } = await sql<{ through: Date | null }>`
    select min(received_at) as through from measure_event
    where advertiser_id = ${advertiser_id}::bigint and verdict is null`.execute(db)
  const through = rows[0]?.through
  return through && through < now ? through : now
}
