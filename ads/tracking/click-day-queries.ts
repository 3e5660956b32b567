import { sql } from 'kysely'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { floodBucketKey } from './hold-clicks.ts'
import type { FloodBucket } from './hold-clicks.ts'
import type { DayClick } from './reject-clicks.ts'
import './tracking-tables.ts'

/** These days have clicks to be judged; of days that were judged already, again. */
export async function openClickDays(
  db: Db,
  advertiser_id: AdvertiserId,
  days: readonly string[],
): Promise<void> {
  if (days.length === 0) return
  await db
    .insertInto('click_day')
    .values(days.map((day) => ({ advertiser_id, day, judged_at: null })))
    .onConflict((conflict) => conflict.columns(['advertiser_id', 'day']).doUpdateSet({ judged_at: null }))
    .execute()
}

export type ClickDay = { advertiser_id: AdvertiserId; day: string }

/** Days before this one that are not judged yet, with the time zones of their accounts. Served by click_day_day_idx. */
export async function clickDaysToJudge(
  db: Db,
  before: string,
  after: ClickDay | undefined,
  limit: number,
): Promise<(ClickDay & { time_zone: string })[]> {
  let query = db
    .selectFrom('click_day as c')
    .innerJoin('advertiser as a', 'a.advertiser_id', 'c.advertiser_id')
    .select(['c.advertiser_id', 'c.day', 'a.time_zone'])
    .where('c.judged_at', 'is', null)
    .where('c.day', '<', before)
  if (after)
    query = query.where(
      sql<boolean>`(c.day, c.advertiser_id) > (${after.day}::date, ${after.advertiser_id}::bigint)`,
    )
  return query.orderBy('c.day').orderBy('c.advertiser_id').limit(limit).execute()
}

/** False: already judged. */
export async function closeClickDay(
  db: Db,
  { advertiser_id, day }: ClickDay,
  judged_at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('click_day')
    .set({ judged_at })
    .where('advertiser_id', '=', advertiser_id)
    .where('day', '=', day)
    .where('judged_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Served by click_day_day_idx. */
export async function dropClickDaysBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('click_day').where('day', '<', day).execute()
}

export interface GroupedClick extends DayClick {
  served_day: string
  verdict: 'valid' | 'held' | 'fraud'
  /** One network, one sort of client, who saw few ads of the account or many. */
  group: string
  /** Of the whole group. */
  impressions: number
}

/** A viewer who saw more ads of an account in a day is a regular visitor, who is not judged together with passing ones. */
export const passingImpressions = 3

/**
 * Clicks of networks with so many in a day, or with one that waits, and how often ads of the account were seen from
 * there. Reads the ads with clicks alone. Served by measure_event_ad_id_idx.
 */
export async function groupedClicks(
  db: Db,
  { advertiser_id, day }: ClickDay,
  leastClicks: number,
): Promise<GroupedClick[]> {
  const { rows } = await sql<GroupedClick>`
    with here as materialized (
      select e.impression_id, e.served_day, e.kind, e.network, e.client, e.audience_hash, e.at, e.served_at, e.verdict
      from ad_day a
      join measure_event e on e.advertiser_id = a.advertiser_id and e.ad_id = a.ad_id and e.day = a.day
      where a.advertiser_id = ${advertiser_id}::bigint and a.day = ${day}::date
        and a.outbound_clicks + a.held_clicks + a.invalid_clicks > 0
        and e.served_day between ${day}::date - 2 and ${day}::date + 1
        and e.network is not null
        and (e.kind = 'impression' and e.sign is null
          or e.kind = 'outbound' and e.verdict in ('valid', 'held', 'fraud'))
    ), audience as (
      select network, client, audience_hash, count(*) filter (where kind = 'impression') > ${passingImpressions} as is_regular,
        count(*) filter (where kind = 'impression') as impressions, count(*) filter (where kind = 'outbound') as clicks,
        bool_or(verdict = 'held') as has_held
      from here group by network, client, audience_hash
    ), crowd as (
      select network, client, is_regular, sum(impressions)::int as impressions
      from audience group by network, client, is_regular
      having sum(clicks) >= ${leastClicks} or bool_or(has_held)
    )
    select h.impression_id, h.served_day, h.network, h.client, h.audience_hash, h.at, h.served_at, h.verdict,
      h.network || ' ' || c.client || ' ' || c.is_regular as "group", c.impressions
    from crowd c
    join audience a on a.network = c.network and a.client = c.client and a.is_regular = c.is_regular
    join here h on h.network = a.network and h.client = a.client and h.audience_hash = a.audience_hash and h.kind = 'outbound'
    order by h.at, h.impression_id`.execute(db)
  return rows
}

/** Everything that counts, or waits, of these impressions. Served by the primary key. */
export async function countedOfImpressions(
  db: Db,
  advertiser_id: AdvertiserId,
  clicks: readonly Pick<GroupedClick, 'impression_id' | 'served_day'>[],
) {
  return db
    .selectFrom('measure_event')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('served_day', '=', sql<string>`any(${[...new Set(clicks.map((one) => one.served_day))]}::date[])`)
    .where('impression_id', '=', anyId(clicks.map((one) => one.impression_id)))
    .where('verdict', 'in', ['valid', 'held'])
    .execute()
}

/** Clicks of these networks that were billed at once in these hours, by floodBucketKey. Served by the primary key. */
export async function pressesOf(
  db: Db,
  advertiser_id: AdvertiserId,
  buckets: readonly FloodBucket[],
): Promise<Map<string, number>> {
  const { rows } = await sql<FloodBucket & { presses: number }>`
    select c.hour, c.crowd, c.presses from (
      select distinct * from unnest(${buckets.map((one) => one.hour)}::timestamptz[],
        ${buckets.map((one) => one.crowd)}::text[]) as asked (hour, crowd)
    ) asked
    join click_crowd c on c.advertiser_id = ${advertiser_id}::bigint and c.hour = asked.hour
      and c.crowd = asked.crowd`.execute(db)
  return new Map(rows.map((row) => [floodBucketKey(row), row.presses]))
}

export async function setPresses(
  db: Db,
  advertiser_id: AdvertiserId,
  presses: readonly (FloodBucket & { presses: number })[],
): Promise<void> {
  if (presses.length === 0) return
  await db
    .insertInto('click_crowd')
    .values(presses.map((one) => ({ advertiser_id, ...one })))
    .onConflict((conflict) =>
      conflict
        .columns(['advertiser_id', 'hour', 'crowd'])
        .doUpdateSet({ presses: (eb) => eb.ref('excluded.presses') }),
    )
    .execute()
}

/** Served by click_crowd_hour_idx. */
export async function dropFloodBucketsBefore(db: Db, hour: Date): Promise<void> {
  await db.deleteFrom('click_crowd').where('hour', '<', hour).execute()
}
