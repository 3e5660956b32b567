import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { MatchKind } from '@bowerbird/contract/conversions/conversion-terms'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import type { Conversion, ConversionArrivalTable, ConversionCreditDayTable } from './conversion-tables.ts'

/** What is worth more than a number can say exactly is that much: values are whatever a site reports. */
const atMost = (sum: RawBuilder<unknown>) =>
  sql`least(${sum}, ${String(Number.MAX_SAFE_INTEGER)}::bigint)::bigint`

interface Days {
  advertiser_id: AdvertiserId
  start_date: string
  end_date: string
}

/** What counted in these days, by event. Served by conversion_day_idx. */
export async function conversionSums(
  db: Db,
  { advertiser_id, start_date, end_date }: Days,
  currency: string,
): Promise<{ event_name: string; events: number; value_micros: string }[]> {
  const { rows } = await sql<{ event_name: string; events: number; value_micros: string }>`
    select event_name, count(*)::int as events,
      ${atMost(sql`coalesce(sum(value_micros) filter (where currency = ${currency}), 0)`)} as value_micros
    from conversion where advertiser_id = ${advertiser_id}::bigint
      and day between ${start_date}::date and ${end_date}::date
    group by event_name order by events desc, event_name limit 100`.execute(db)
  return rows
}

/** What came with a value in another currency than the account's, the most first. Served by conversion_day_idx. */
export async function otherCurrencySums(
  db: Db,
  { advertiser_id, start_date, end_date }: Days,
  currency: string,
): Promise<{ currency: string; events: number; value_micros: string }[]> {
  const { rows } = await sql<{ currency: string; events: number; value_micros: string }>`
    select currency, count(*)::int as events, ${atMost(sql`sum(value_micros)`)} as value_micros
    from conversion where advertiser_id = ${advertiser_id}::bigint
      and day between ${start_date}::date and ${end_date}::date and value_micros is not null and currency <> ${currency}
    group by currency order by events desc, currency limit 50`.execute(db)
  return rows
}

type CreditRow = Pick<
  ConversionCreditDayTable,
  'event_name' | 'kind' | 'ad_id' | 'conversions' | 'people' | 'quantity' | 'value_micros'
> & { ad_name: string }

/** Served by the primary key. People of several days may be the same: the most of one day stands for all. */
export async function creditSums(
  db: Db,
  { advertiser_id, start_date, end_date }: Days,
  limit: number,
): Promise<CreditRow[]> {
  const { rows } = await sql<CreditRow>`
    select c.event_name, c.kind, c.ad_id, coalesce(max(a.name), '') as ad_name, sum(c.conversions)::int as conversions,
      max(c.people)::int as people, sum(c.quantity)::bigint as quantity, ${atMost(sql`sum(c.value_micros)`)} as value_micros
    from conversion_credit_day c
    left join ad a on a.advertiser_id = c.advertiser_id and a.ad_id = c.ad_id
    where c.advertiser_id = ${advertiser_id}::bigint and c.day between ${start_date}::date and ${end_date}::date
    group by c.event_name, c.kind, c.ad_id
    order by conversions desc, c.ad_id, c.event_name, c.kind limit ${limit}`.execute(db)
  return rows
}

interface CreditedDay {
  day: string
  event_name: string
  conversions: number
  /** Behind one ad and kind of action: the most. */
  people: number
  value_micros: string
}

/** All of them, by event and day. Served by the primary key. */
export async function creditedEachDay(
  db: Db,
  { advertiser_id, start_date, end_date }: Days,
): Promise<CreditedDay[]> {
  const { rows } = await sql<CreditedDay>`
    select day::text as day, event_name, sum(conversions)::int as conversions, max(people)::int as people,
      ${atMost(sql`sum(value_micros)`)} as value_micros
    from conversion_credit_day where advertiser_id = ${advertiser_id}::bigint
      and day between ${start_date}::date and ${end_date}::date
    group by day, event_name order by day, event_name`.execute(db)
  return rows
}

/** What promotions cost in these days. Served by the primary key of ad_day. */
export async function spendOfDays(db: Db, { advertiser_id, start_date, end_date }: Days): Promise<string> {
  const { rows } = await sql<{ spend: string }>`
    select coalesce(sum(spend_micros - credit_micros), 0)::bigint as spend from ad_day
    where advertiser_id = ${advertiser_id}::bigint and day between ${start_date}::date and ${end_date}::date`.execute(
    db,
  )
  return rows[0]?.spend ?? '0'
}

interface Since {
  advertiser_id: AdvertiserId
  since: Date
}

type ArrivalRow = Pick<ConversionArrivalTable, 'source' | 'event_name' | 'outcome' | 'events' | 'last_at'>

/** Served by the primary key. */
export async function arrivalsSince(db: Db, { advertiser_id, since }: Since): Promise<ArrivalRow[]> {
  const { rows } = await sql<ArrivalRow>`
    select source, event_name, outcome, sum(events)::int as events, max(last_at) as last_at
    from conversion_arrival where advertiser_id = ${advertiser_id}::bigint and hour >= ${since}
    group by source, event_name, outcome order by events desc, source, event_name, outcome limit 500`.execute(
    db,
  )
  return rows
}

export interface ArrivalDay {
  day: string
  taken: number
  duplicates: number
  refused: number
}

/** By the UTC day. Served by the primary key. */
export async function arrivalDays(db: Db, { advertiser_id, since }: Since): Promise<ArrivalDay[]> {
  const { rows } = await sql<ArrivalDay>`
    select to_char(hour at time zone 'UTC', 'YYYY-MM-DD') as day,
      coalesce(sum(events) filter (where outcome = 'taken'), 0)::int as taken,
      coalesce(sum(events) filter (where outcome = 'duplicate'), 0)::int as duplicates,
      coalesce(sum(events) filter (where outcome not in ('taken', 'duplicate')), 0)::int as refused
    from conversion_arrival where advertiser_id = ${advertiser_id}::bigint and hour >= ${since}
    group by 1 order by 1`.execute(db)
  return rows
}

export interface MatchCounts {
  events: number
  limited: number
  unmatched: number
  kinds: { kind: MatchKind; events: number }[]
}

/** Served by conversion_day_idx. */
export async function matchCounts(
  db: Db,
  { advertiser_id, start_date, end_date }: Days,
): Promise<MatchCounts> {
  const within = sql`advertiser_id = ${advertiser_id}::bigint and day between ${start_date}::date and ${end_date}::date`
  const { rows } = await sql<Omit<MatchCounts, 'kinds'>>`
    select count(*)::int as events, count(*) filter (where is_limited)::int as limited,
      count(*) filter (where not is_limited and match_kinds = '{}')::int as unmatched
    from conversion where ${within}`.execute(db)
  const { rows: kinds } = await sql<{ kind: MatchKind; events: number }>`
    select kind, count(*)::int as events from conversion, unnest(match_kinds) as kind
    where ${within} group by kind order by events desc, kind`.execute(db)
  return { ...(rows[0] ?? { events: 0, limited: 0, unmatched: 0 }), kinds }
}

/** Served by conversion_day_idx. */
export async function hostsOfDays(
  db: Db,
  { advertiser_id, start_date, end_date }: Days,
): Promise<{ host: string; events: number; last_at: Date }[]> {
  const { rows } = await sql<{ host: string; events: number; last_at: Date }>`
    select host, count(*)::int as events, max(received_at) as last_at from conversion
    where advertiser_id = ${advertiser_id}::bigint and day between ${start_date}::date and ${end_date}::date
      and host is not null and 'tag' = any(sources)
    group by host order by events desc, host limit 50`.execute(db)
  return rows
}

export interface SourceCounts {
  event_name: string
  tag: number
  api: number
  both: number
  upload: number
}

/** By which ways events came that count. Served by conversion_day_idx. */
export async function sourceCounts(
  db: Db,
  { advertiser_id, start_date, end_date }: Days,
): Promise<SourceCounts[]> {
  const has = (source: string) => sql`${source} = any(sources)`
  const { rows } = await sql<SourceCounts>`
    select event_name, count(*) filter (where ${has('tag')} and not ${has('api')})::int as tag,
      count(*) filter (where ${has('api')} and not ${has('tag')})::int as api,
      count(*) filter (where ${has('tag')} and ${has('api')})::int as both,
      count(*) filter (where ${has('upload')})::int as upload
    from conversion where advertiser_id = ${advertiser_id}::bigint
      and day between ${start_date}::date and ${end_date}::date
    group by event_name order by count(*) desc, event_name limit 100`.execute(db)
  return rows
}

/** The newest first. Served by the primary key. */
export async function conversionsAfter(
  db: Db,
  {
    advertiser_id,
    event_name,
    after,
    limit,
  }: {
    advertiser_id: AdvertiserId
    event_name: string | undefined
    after: string | undefined
    limit: number
  },
): Promise<Conversion[]> {
  let query = db.selectFrom('conversion').selectAll().where('advertiser_id', '=', advertiser_id)
  if (event_name !== undefined) query = query.where('event_name', '=', event_name)
  if (after !== undefined) query = query.where('conversion_id', '<', after)
  return query.orderBy('conversion_id', 'desc').limit(limit).execute()
}
