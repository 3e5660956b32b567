import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { AdvertiserId, PinId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import { bareArray, textArray, timeArray, timeOf } from '@bowerbird/core/db/column-arrays'
import type { Db } from '@bowerbird/core/db/database'
import { fixedQuery } from '@bowerbird/core/db/fixed-query'
import { factsSaid } from '@bowerbird/core/events/event-queries'
import { viewsTaken } from './served.ts'
import type { TrackingEvent, MeasureEventTable, PinViewTable } from './tracking-tables.ts'

export async function zonesOf(db: Db, advertiser_ids: readonly AdvertiserId[]) {
  return db
    .selectFrom('advertiser')
    .select(['advertiser_id', 'time_zone'])
    .where('advertiser_id', '=', anyId(advertiser_ids))
    .execute()
}

export type NewEvent = Omit<Insertable<MeasureEventTable>, 'verdict' | 'charged_micros' | 'credited_micros'>

/**
 * Those that were here already stay as they are; that the rest waits to be judged is recorded in the same statement, which
 * is a transaction by itself. Answers of each whether it was new.
 */
export async function insertEvents(db: Db, events: readonly NewEvent[]): Promise<boolean[]> {
  // One order for all: two requests with the same events wait for each other once, not in a circle.
  const sorted = events.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const { rows } = await insertEventColumns(db, { ...columnsOf(sorted), sent: events.length })
  const [fresh] = rows
  if (!fresh) throw new Error('nothing was said of events that were written')
  if (fresh.keys === null) return events.map(() => true)
  // What was sent twice in one go is new once.
  const left = new Set(fresh.keys)
  return events.map((event) => left.delete(keyOf(event)))
}

const keyOf = ({ impression_id, kind }: Pick<NewEvent, 'impression_id' | 'kind'>) =>
  `${impression_id} ${kind}`

type Columns = Record<keyof NewEvent, string> & { sent: number }

function columnsOf(events: readonly NewEvent[]): Record<keyof NewEvent, string> {
  const bare = (
    name: Exclude<
      keyof NewEvent,
      'at' | 'served_at' | 'received_at' | 'audience_hash' | 'keyword' | 'search_terms'
    >,
  ) => bareArray(events.map((event) => event[name]))
  const times = (name: 'at' | 'served_at' | 'received_at') => timeArray(events.map((event) => event[name]))
  const texts = (name: 'audience_hash' | 'keyword' | 'search_terms') =>
    textArray(events.map((event) => event[name]))
  return {
    advertiser_id: bare('advertiser_id'),
    served_day: bare('served_day'),
    kind: bare('kind'),
    impression_id: bare('impression_id'),
    campaign_id: bare('campaign_id'),
    ad_id: bare('ad_id'),
    ad_group_id: bare('ad_group_id'),
    pin_id: bare('pin_id'),
    surface: bare('surface'),
    audience_hash: texts('audience_hash'),
    at: times('at'),
    day: bare('day'),
    hour: bare('hour'),
    served_at: times('served_at'),
    received_at: times('received_at'),
    sign: bare('sign'),
    network: bare('network'),
    client: bare('client'),
    keyword_type: bare('keyword_type'),
    keyword: texts('keyword'),
    search_terms: texts('search_terms'),
    viewer_code: bare('viewer_code'),
    price_micros: bare('price_micros'),
  }
}

const insertEventColumns = fixedQuery(
  (_db, one: Columns) => sql<{ keys: string[] | null }>`
    with fresh as (
      insert into measure_event (advertiser_id, served_day, impression_id, kind, campaign_id, ad_group_id, ad_id,
        pin_id, surface, audience_hash, at, day, hour, served_at, received_at, price_micros, sign, network, client,
        keyword_type, keyword, search_terms, viewer_code)
      select advertiser_id, served_day, impression_id, kind, campaign_id, ad_group_id, ad_id, pin_id, surface,
        audience_hash, ${timeOf('at_ms')}, day, hour, ${timeOf('served_ms')}, ${timeOf('received_ms')}, price_micros, sign,
        network, client, keyword_type, keyword, search_terms, viewer_code
      from unnest(${one.advertiser_id}::bigint[], ${one.served_day}::date[], ${one.impression_id}::bigint[],
        ${one.kind}::text[], ${one.campaign_id}::bigint[], ${one.ad_group_id}::bigint[], ${one.ad_id}::bigint[],
        ${one.pin_id}::bigint[], ${one.surface}::text[], ${one.audience_hash}::text[], ${one.at}::bigint[],
        ${one.day}::date[], ${one.hour}::smallint[], ${one.served_at}::bigint[], ${one.received_at}::bigint[],
        ${one.price_micros}::bigint[], ${one.sign}::text[], ${one.network}::text[], ${one.client}::text[],
        ${one.keyword_type}::text[], ${one.keyword}::text[], ${one.search_terms}::text[],
        ${one.viewer_code}::integer[])
        as e (advertiser_id, served_day, impression_id, kind, campaign_id, ad_group_id, ad_id, pin_id, surface,
          audience_hash, at_ms, day, hour, served_ms, received_ms, price_micros, sign, network, client, keyword_type, keyword,
          search_terms, viewer_code)
      on conflict (advertiser_id, served_day, impression_id, kind) do nothing
      returning advertiser_id, impression_id, kind
    ), said as (
      ${factsSaid(
        viewsTaken.name,
        sql`select jsonb_build_object('advertiser_ids', jsonb_agg(distinct advertiser_id::text)) as body
          from fresh having count(*) > 0`,
      )}
    )
    select case when count(*) < ${one.sent}::int
      then coalesce((select array_agg(impression_id || ' ' || kind) from fresh), '{}') end as keys
    from fresh`,
)

/** Locks an account's tracking until the commit: hours are recomputed from all judged events. */
export async function lockTracking(db: Db, advertiser_ids: readonly AdvertiserId[]): Promise<void> {
  for (const id of advertiser_ids.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`measures ${id}`}, 0))`.execute(db)
}

/** The next waiting events, oldest first. Served by measure_event_received_at_idx. */
export async function waitingEvents(
  db: Db,
  {
    advertiser_id,
    after,
    limit,
  }: { advertiser_id: AdvertiserId; after: WaitingMark | undefined; limit: number },
): Promise<TrackingEvent[]> {
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

type WaitingMark = Pick<TrackingEvent, 'received_at' | 'impression_id' | 'kind'>

/** Accounts with events that wait since before then. Served by measure_event_received_at_idx, which holds no others. */
export async function accountsWaiting(db: Db, before: Date, limit: number): Promise<AdvertiserId[]> {
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
  advertiser_id: AdvertiserId
  served_days: readonly string[]
  impression_ids: readonly string[]
}

/** All that is known of some impressions. Served by the primary key. */
export async function eventsOfImpressions(
  db: Db,
  { advertiser_id, served_days, impression_ids }: OfImpressions,
): Promise<TrackingEvent[]> {
  return db
    .selectFrom('measure_event')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('served_day', '=', sql<string>`any(${[...served_days]}::date[])`)
    .where('impression_id', '=', anyId(impression_ids))
    .execute()
}

interface OfAudiences {
  advertiser_id: AdvertiserId
  audience_hashes: readonly string[]
  from: Date
  to: Date
  limit: number
}

/** What some audiences did with ads of an account, and was judged; of each the latest. Served by measure_event_audience_hash_idx. */
export async function judgedOfAudiences(
  db: Db,
  { advertiser_id, audience_hashes, from, to, limit }: OfAudiences,
): Promise<TrackingEvent[]> {
  const { rows } = await sql<TrackingEvent>`
    select one.* from unnest(${[...audience_hashes]}::text[]) as a (audience_hash)
    cross join lateral (
      select * from measure_event e
      where e.advertiser_id = ${advertiser_id}::bigint and e.audience_hash = a.audience_hash
        and e.at between ${from} and ${to} and e.verdict is not null
      order by e.at desc limit ${limit}
    ) one`.execute(db)
  return rows
}

export type Ruling = Pick<TrackingEvent, 'served_day' | 'impression_id' | 'kind'> & {
  verdict: string
  charged_micros: string
  credited_micros: string
}

/** Served by the primary key. */
export async function setVerdicts(
  db: Db,
  advertiser_id: AdvertiserId,
  rulings: readonly Ruling[],
): Promise<void> {
  const of = <Name extends keyof Ruling>(name: Name) => rulings.map((one) => one[name])
  await sql`
    update measure_event e set verdict = r.verdict, charged_micros = r.charged, credited_micros = r.credited
    from unnest(${of('served_day')}::date[], ${of('impression_id')}::bigint[], ${of('kind')}::text[],
      ${of('verdict')}::text[], ${of('charged_micros')}::bigint[], ${of('credited_micros')}::bigint[])
      as r (served_day, impression_id, kind, verdict, charged, credited)
    where e.advertiser_id = ${advertiser_id}::bigint and e.served_day = r.served_day
      and e.impression_id = r.impression_id and e.kind = r.kind`.execute(db)
}

/** Those that were here already stay as they are. Answers of each whether it was new. */
export async function insertPinViews(db: Db, views: readonly PinViewTable[]): Promise<boolean[]> {
  const sorted = views.toSorted((a, b) => (a.event_id < b.event_id ? -1 : 1))
  const of = <Name extends keyof PinViewTable>(name: Name) => sorted.map((view) => view[name])
  const { rows } = await insertViewColumns(db, {
    pin_id: of('pin_id'),
    day: of('day'),
    event_id: of('event_id'),
    kind: of('kind'),
    milestones: sorted.map((view) => `{${view.milestones.join(',')}}`),
  })
  const left = new Set(rows.map(viewKeyOf))
  return views.map((view) => left.delete(viewKeyOf(view)))
}

const viewKeyOf = ({ pin_id, day, event_id }: Pick<PinViewTable, 'pin_id' | 'day' | 'event_id'>) =>
  `${pin_id} ${day} ${event_id.toLowerCase()}`

interface ViewColumns {
  pin_id: PinId[]
  day: string[]
  event_id: string[]
  kind: string[]
  milestones: string[]
}

const insertViewColumns = fixedQuery(
  (_db, one: ViewColumns) => sql<Pick<PinViewTable, 'pin_id' | 'day' | 'event_id'>>`
    insert into pin_view (pin_id, day, event_id, kind, milestones)
    select v.pin_id, v.day, v.event_id, v.kind, v.milestones::smallint[]
    from unnest(${one.pin_id}::bigint[], ${one.day}::date[], ${one.event_id}::uuid[], ${one.kind}::text[],
      ${one.milestones}::text[]) as v (pin_id, day, event_id, kind, milestones)
    on conflict (pin_id, day, event_id) do nothing
    returning pin_id, day, event_id`,
)
