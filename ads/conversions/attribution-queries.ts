import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type { ConversionSettings } from './conversion-tables.ts'

/** Credits of an account are made by one at a time until the commit. */
export async function lockCredits(db: Db, advertiser_id: AdvertiserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(${creditsKey(advertiser_id)})`.execute(db)
}

/** The same without a wait. False while another makes them. */
export async function tryLockCredits(db: Db, advertiser_id: AdvertiserId): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(${creditsKey(advertiser_id)}) as is_mine`.execute(db)
  return rows[0]?.is_mine === true
}

const creditsKey = (advertiser_id: AdvertiserId): RawBuilder<unknown> =>
  sql`hashtextextended(${`conversions ${advertiser_id}`}, 0)`

/** Conversions whose credit is due, the oldest first. Served by conversion_due_at_idx. */
export async function dueConversions(
  db: Db,
  { advertiser_id, now, limit }: { advertiser_id: AdvertiserId; now: Date; limit: number },
): Promise<{ conversion_id: string; received_at: Date; due_at: Date | null }[]> {
  return db
    .selectFrom('conversion')
    .select(['conversion_id', 'received_at', 'due_at'])
    .where('advertiser_id', '=', advertiser_id)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()
}

/** Accounts with conversions that are due, or days. Served by conversion_due_at_idx. */
export async function accountsDue(db: Db, now: Date, limit: number): Promise<AdvertiserId[]> {
  const rows = await db
    .selectFrom('conversion')
    .select('advertiser_id')
    .where('due_at', '<=', now)
    .union(db.selectFrom('conversion_credit_due').select('advertiser_id'))
    .limit(limit)
    .execute()
  return rows.map((row) => row.advertiser_id)
}

/** Their credits are made anew later, by `takeDueDays`. */
export async function setDaysDue(db: Db, advertiser_id: AdvertiserId, days: Iterable<string>): Promise<void> {
  await sql`
    insert into conversion_credit_due (advertiser_id, day)
    select ${advertiser_id}::bigint, day from unnest(${[...days]}::date[]) as n (day)
    on conflict do nothing`.execute(db)
}

/** All days from `since` on that have credits, or would have by the settings as they are now. */
export async function setAllDaysDue(
  db: Db,
  { advertiser_id, credit_time }: Pick<ConversionSettings, 'advertiser_id' | 'credit_time'>,
  since: string,
): Promise<void> {
  const table = credit_time === 'action' ? sql.ref('conversion_touch') : sql.ref('conversion')
  await sql`
    insert into conversion_credit_due (advertiser_id, day)
    select ${advertiser_id}::bigint, day from (
      select day from conversion_credit_day where advertiser_id = ${advertiser_id}::bigint
      union select day from ${table} where advertiser_id = ${advertiser_id}::bigint) n
    where day >= ${since}::date
    on conflict do nothing`.execute(db)
}

/** The first of the days that are due, which are so no more. */
export async function takeDueDays(db: Db, advertiser_id: AdvertiserId, limit: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    delete from conversion_credit_due where advertiser_id = ${advertiser_id}::bigint and day = any(array(
      select day from conversion_credit_due where advertiser_id = ${advertiser_id}::bigint
      order by day limit ${limit}))
    returning day::text`.execute(db)
  return rows.map((row) => row.day)
}

const longestWindowDays = 60

interface Some {
  advertiser_id: AdvertiserId
  conversion_ids: readonly string[]
}

/**
 * Finds, for each of these conversions anew, the latest valid ad action of each kind before it by a viewer that it may
 * have been. Answers the days in which credit may have changed. `offset 0`: the actions of each viewer are read by the
 * index; the planner would rather read those of all viewers, once for each part. Served by measure_event_audience_hash_idx.
 */
export async function recomputeTouches(
  db: Db,
  { advertiser_id, conversion_ids }: Some,
): Promise<Set<string>> {
  const ids = anyId(conversion_ids)
  const { rows } = await sql<{ day: string }>`
    with due as (
      select conversion_id, happened_at, day from conversion
      where advertiser_id = ${advertiser_id}::bigint and conversion_id = ${ids} and not is_limited
    ), viewer as (
      select s.conversion_id, s.happened_at, v.audience_hash from due s
      join conversion_viewer v on v.advertiser_id = ${advertiser_id}::bigint and v.conversion_id = s.conversion_id
      union
      select s.conversion_id, s.happened_at, i.audience_hash from due s
      join conversion_mark m on m.advertiser_id = ${advertiser_id}::bigint and m.conversion_id = s.conversion_id
      join conversion_identity i on i.advertiser_id = ${advertiser_id}::bigint and i.identity = m.identity
    ), touch as (
      select distinct on (v.conversion_id, ${kindOfAct}) v.conversion_id, ${kindOfAct} as kind, e.at, e.day,
        e.campaign_id, e.ad_group_id, e.ad_id, v.audience_hash
      from viewer v
      cross join lateral (
        select e.kind, e.at, e.day, e.campaign_id, e.ad_group_id, e.ad_id, e.impression_id from measure_event e
        where e.advertiser_id = ${advertiser_id}::bigint and e.audience_hash = v.audience_hash
          and e.at <= v.happened_at and e.at > v.happened_at - make_interval(days => ${longestWindowDays})
          and e.verdict = 'valid' and e.kind in ('outbound', 'click', 'save', 'closeup', 'impression')
        offset 0
      ) e
      order by v.conversion_id, ${kindOfAct}, e.at desc, e.impression_id desc
    ), gone as (
      -- What a person was credited for who is forgotten by now stays, unless the event itself is matched with no one.
      delete from conversion_touch t where t.advertiser_id = ${advertiser_id}::bigint and t.conversion_id = ${ids}
        and (t.audience_hash <> '' or t.conversion_id not in (select conversion_id from due))
        and not exists (select from touch n where n.conversion_id = t.conversion_id and n.kind = t.kind)
      returning t.day
    ), made as (
      insert into conversion_touch as t (advertiser_id, conversion_id, kind, at, day, campaign_id, ad_group_id, ad_id,
        audience_hash)
      select ${advertiser_id}::bigint, conversion_id, kind, at, day, campaign_id, ad_group_id, ad_id, audience_hash
      from touch
      on conflict (advertiser_id, conversion_id, kind) do update set at = excluded.at, day = excluded.day,
        campaign_id = excluded.campaign_id, ad_group_id = excluded.ad_group_id, ad_id = excluded.ad_id,
        audience_hash = excluded.audience_hash
      returning t.conversion_id, t.day
    )
    select day::text as day from gone
    union select day::text from made
    union select t.day::text from conversion_touch t
      where t.advertiser_id = ${advertiser_id}::bigint and t.conversion_id = ${ids}
    union select s.day::text from due s join made on made.conversion_id = s.conversion_id
    union select c.day::text from conversion c
      where c.advertiser_id = ${advertiser_id}::bigint and c.conversion_id = ${ids}
        and exists (select from conversion_touch t
          where t.advertiser_id = c.advertiser_id and t.conversion_id = c.conversion_id)`.execute(db)
  return new Set(rows.map((row) => row.day))
}

/** A click leads to the destination, an engagement to the pin itself or onto a board (docs/decisions/097). */
const kindOfAct = sql`case e.kind when 'outbound' then 'click' when 'impression' then 'view' else 'engagement' end`

/**
 * Of these conversions those before which a viewer that they may have been did something with an ad that is not judged yet.
 * Served by measure_event_received_at_idx, which holds only what is not judged.
 */
export async function awaitingJudgement(
  db: Db,
  { advertiser_id, conversion_ids }: Some,
): Promise<Set<string>> {
  const ids = anyId(conversion_ids)
  const { rows } = await sql<{ conversion_id: string }>`
    with waiting as materialized (
      select audience_hash, min(at) as at from measure_event
      where advertiser_id = ${advertiser_id}::bigint and verdict is null
      group by audience_hash
    )
    select c.conversion_id from waiting w
    join conversion_viewer v on v.advertiser_id = ${advertiser_id}::bigint and v.conversion_id = ${ids}
      and v.audience_hash = w.audience_hash
    join conversion c on c.advertiser_id = v.advertiser_id and c.conversion_id = v.conversion_id
    where w.at <= c.happened_at and not c.is_limited
    union
    select c.conversion_id from waiting w
    join conversion_identity i on i.advertiser_id = ${advertiser_id}::bigint and i.audience_hash = w.audience_hash
    join conversion_mark m on m.advertiser_id = ${advertiser_id}::bigint and m.conversion_id = ${ids}
      and m.identity = i.identity
    join conversion c on c.advertiser_id = m.advertiser_id and c.conversion_id = m.conversion_id
    where w.at <= c.happened_at and not c.is_limited`.execute(db)
  return new Set(rows.map((row) => row.conversion_id))
}

export interface NextLook {
  conversion_id: string
  /** When it was looked for now. */
  due_at: Date | null
  /** Null: not again. */
  next_at: Date | null
}

/** When their credit is looked for next. One that was reported once more meanwhile stays due: its report was not read. */
export async function setDue(db: Db, advertiser_id: AdvertiserId, looks: readonly NextLook[]): Promise<void> {
  await sql`
    with n as materialized (
      select * from unnest(${looks.map((one) => one.conversion_id)}::bigint[],
        ${looks.map((one) => one.due_at)}::timestamptz[], ${looks.map((one) => one.next_at)}::timestamptz[])
        as n (conversion_id, due_at, next_at)
    ), held as materialized (
      select c.conversion_id from conversion c join n on n.conversion_id = c.conversion_id
      where c.advertiser_id = ${advertiser_id}::bigint order by c.conversion_id for no key update of c
    )
    update conversion c set due_at = n.next_at from n join held using (conversion_id)
    where c.advertiser_id = ${advertiser_id}::bigint and c.conversion_id = n.conversion_id
      and date_trunc('milliseconds', c.due_at) = n.due_at`.execute(db)
}

interface Credit {
  settings: Pick<
    ConversionSettings,
    'advertiser_id' | 'click_days' | 'engagement_days' | 'view_days' | 'credit_time'
  >
  currency: string
}

/** Makes the credits of some days anew, whole. A conversion has one credit at most. */
export async function recomputeCreditDays(
  db: Db,
  { settings, currency }: Credit,
  days: readonly string[],
): Promise<void> {
  const { advertiser_id, credit_time } = settings
  const isOfDays = (column: RawBuilder<unknown>) => sql`${column} = any(${[...days]}::date[])`
  const day = credit_time === 'action' ? sql.ref('t.day') : sql.ref('c.day')
  await sql`delete from conversion_credit_day
    where advertiser_id = ${advertiser_id}::bigint and ${isOfDays(sql.ref('day'))}`.execute(db)
  await sql`
    insert into conversion_credit_day (advertiser_id, day, ad_id, event_name, kind, ad_group_id, campaign_id,
      conversions, people, quantity, value_micros)
    select ${advertiser_id}::bigint, day, ad_id, event_name, kind, max(ad_group_id), max(campaign_id), count(*),
      count(distinct audience_hash), sum(quantity), least(sum(value_micros), ${String(Number.MAX_SAFE_INTEGER)}::bigint)
    from (
      select distinct on (t.conversion_id) ${day} as day, t.kind, t.ad_id, t.ad_group_id, t.campaign_id,
        t.audience_hash, c.event_name, coalesce(c.quantity, 0) as quantity,
        case when c.currency = ${currency} then coalesce(c.value_micros, 0) else 0 end as value_micros
      from conversion_touch t
      join conversion c on c.advertiser_id = t.advertiser_id and c.conversion_id = t.conversion_id
      where t.advertiser_id = ${advertiser_id}::bigint and not c.is_limited
        and c.happened_at - t.at <= make_interval(days => case t.kind when 'click' then ${settings.click_days}::int
          when 'engagement' then ${settings.engagement_days}::int else ${settings.view_days}::int end)
        and case t.kind when 'click' then ${settings.click_days}::int when 'engagement'
          then ${settings.engagement_days}::int else ${settings.view_days}::int end > 0
        and t.conversion_id in (${conversionsOfDays({ advertiser_id, credit_time }, days)})
      order by t.conversion_id, case t.kind when 'click' then 0 when 'engagement' then 1 else 2 end
    ) credited
    where ${isOfDays(sql.ref('day'))}
    group by day, ad_id, event_name, kind`.execute(db)
}

/** Those of which a touch, or which themselves, lie in one of the days: their other touches decide as well. */
function conversionsOfDays(
  { advertiser_id, credit_time }: Pick<ConversionSettings, 'advertiser_id' | 'credit_time'>,
  days: readonly string[],
): RawBuilder<unknown> {
  const table = credit_time === 'action' ? sql.ref('conversion_touch') : sql.ref('conversion')
  return sql`select conversion_id from ${table} where advertiser_id = ${advertiser_id}::bigint
    and day = any(${[...days]}::date[])`
}
