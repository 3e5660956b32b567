import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { fixedQuery } from '@bowerbird/core/db/fixed-query'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { MeasureEvent, MeasureEventTable } from './measure-tables.ts'

export async function zonesOf(db: Db, advertiser_ids: readonly string[]) {
  return db
    .selectFrom('advertiser')
    .select(['advertiser_id', 'time_zone'])
    .where('advertiser_id', '=', anyId(advertiser_ids))
    .execute()
}

export type NewEvent = Omit<Insertable<MeasureEventTable>, 'verdict' | 'charged_micros' | 'credited_micros'>

/** Those that were here already stay as they are. Answers whose are new, one entry an event. */
export async function insertEvents(
  db: Db,
  events: readonly NewEvent[],
): Promise<{ advertiser_id: string }[]> {
  // One order for all: two requests with the same events wait for each other once, not in a circle.
  const sorted = events.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const { rows } = await insertEventColumns(db, columnsOf(sorted))
  return rows
}

const keyOf = ({ impression_id, kind }: NewEvent) => `${impression_id} ${kind}`

type Columns = { [Name in keyof NewEvent]: NewEvent[Name][] }

function columnsOf(events: readonly NewEvent[]): Columns {
  const of = <Name extends keyof NewEvent>(name: Name) => events.map((event) => event[name])
  return {
    advertiser_id: of('advertiser_id'),
    served_day: of('served_day'),
    kind: of('kind'),
    impression_id: of('impression_id'),
    campaign_id: of('campaign_id'),
    ad_id: of('ad_id'),
    ad_group_id: of('ad_group_id'),
    pin_id: of('pin_id'),
    surface: of('surface'),
    audience_hash: of('audience_hash'),
    at: of('at'),
    day: of('day'),
    hour: of('hour'),
    served_at: of('served_at'),
    received_at: of('received_at'),
    sign: of('sign'),
    price_micros: of('price_micros'),
  }
}

const insertEventColumns = fixedQuery(
  (_db, one: Columns) => sql<{ advertiser_id: string }>`
    insert into measure_event (advertiser_id, served_day, impression_id, kind, campaign_id, ad_group_id, ad_id,
      pin_id, surface, audience_hash, at, day, hour, served_at, received_at, price_micros, sign)
    select * from unnest(${one.advertiser_id}::bigint[], ${one.served_day}::date[], ${one.impression_id}::bigint[],
      ${one.kind}::text[], ${one.campaign_id}::bigint[], ${one.ad_group_id}::bigint[], ${one.ad_id}::bigint[],
      ${one.pin_id}::bigint[], ${one.surface}::text[], ${one.audience_hash}::text[], ${one.at}::timestamptz[],
      ${one.day}::date[], ${one.hour}::smallint[], ${one.served_at}::timestamptz[],
      ${one.received_at}::timestamptz[], ${one.price_micros}::bigint[], ${one.sign}::text[])
    on conflict (advertiser_id, served_day, impression_id, kind) do nothing
    returning advertiser_id`,
)

/** Whoever judges events of an account does it alone: hours are made anew from all that was judged. Until the commit. */
export async function lockMeasures(db: Db, advertiser_ids: readonly string[]): Promise<void> {
  for (const id of advertiser_ids.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`measures ${id}`}, 0))`.execute(db)
}

/** The next events that wait, those that came first before others. Served by measure_event_received_at_idx. */
export async function waitingEvents(
  db: Db,
  { advertiser_id, after, limit }: { advertiser_id: string; after: WaitingMark | undefined; limit: number },
): Promise<MeasureEvent[]> {
  let query = db
    .selectFrom('measure_event')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('verdict', 'is', null)
  if (after)
    query = query.where(
      sql<boolean>`(received_at, impression_id, kind) > (${after.received_at}, ${after.impression_id}::bigint, ${after.kind})`,
    )
  return query.orderBy('received_at').orderBy('impression_id').orderBy('kind').limit(limit).execute()
}

type WaitingMark = Pick<MeasureEvent, 'received_at' | 'impression_id' | 'kind'>

/** Accounts with events that wait since before then. Served by measure_event_received_at_idx, which holds no others. */
export async function accountsWaiting(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('measure_event')
    .select('advertiser_id')
    .distinct()
    .where('verdict', 'is', null)
    .where('received_at', '<=', before)
    .limit(limit)
    .execute()
  return rows.map((row) => row.advertiser_id)
}

interface OfImpressions {
  advertiser_id: string
  served_days: readonly string[]
  impression_ids: readonly string[]
}

/** All that is known of some impressions. Served by the primary key. */
export async function eventsOfImpressions(
  db: Db,
  { advertiser_id, served_days, impression_ids }: OfImpressions,
): Promise<MeasureEvent[]> {
  return db
    .selectFrom('measure_event')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('served_day', '=', sql<string>`any(${[...served_days]}::date[])`)
    .where('impression_id', '=', anyId(impression_ids))
    .execute()
}

interface OfAudiences {
  advertiser_id: string
  audience_hashes: readonly string[]
  from: Date
  to: Date
  limit: number
}

/** What some audiences did with ads of an account, and was judged; of each the latest. Served by measure_event_audience_hash_idx. */
export async function judgedOfAudiences(
  db: Db,
  { advertiser_id, audience_hashes, from, to, limit }: OfAudiences,
): Promise<MeasureEvent[]> {
  const { rows } = await sql<MeasureEvent>`
    select one.* from unnest(${[...audience_hashes]}::text[]) as a (audience_hash)
    cross join lateral (
      select * from measure_event e
      where e.advertiser_id = ${advertiser_id}::bigint and e.audience_hash = a.audience_hash
        and e.at between ${from} and ${to} and e.verdict is not null
      order by e.at desc limit ${limit}
    ) one`.execute(db)
  return rows
}

export type Ruling = Pick<MeasureEvent, 'served_day' | 'impression_id' | 'kind'> & {
  verdict: string
  charged_micros: string
  credited_micros: string
}

/** Served by the primary key. */
export async function setVerdicts(db: Db, advertiser_id: string, rulings: readonly Ruling[]): Promise<void> {
  const of = <Name extends keyof Ruling>(name: Name) => rulings.map((one) => one[name])
  await sql`
    update measure_event e set verdict = r.verdict, charged_micros = r.charged, credited_micros = r.credited
    from unnest(${of('served_day')}::date[], ${of('impression_id')}::bigint[], ${of('kind')}::text[],
      ${of('verdict')}::text[], ${of('charged_micros')}::bigint[], ${of('credited_micros')}::bigint[])
      as r (served_day, impression_id, kind, verdict, charged, credited)
    where e.advertiser_id = ${advertiser_id}::bigint and e.served_day = r.served_day
      and e.impression_id = r.impression_id and e.kind = r.kind`.execute(db)
}
