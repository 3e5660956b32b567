import { sql } from 'kysely'
import { CONVERSION_DAYS } from '@bowerbird/contract/conversions/conversion-terms'
import type { ConversionOutcome, ConversionSource } from '@bowerbird/contract/conversions/conversion-terms'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type { Conversion } from './conversion-tables.ts'

/** A conversion as it is written, with what it may be matched by. */
export type NewConversion = Omit<Conversion, 'duplicates' | 'due_at' | 'sources' | 'value_micros'> & {
  source: ConversionSource
  value_micros: string | null
  /** Viewers who it may have been. */
  viewers: readonly string[]
  /** Keyed hashes of its identifiers. */
  marks: readonly string[]
  /** Of these the viewer is known. */
  learned: readonly { identity: string; audience_hash: string }[]
}

/** Ids of the events that came before within the days in which they are known; the others are new from now on. */
export async function claimKeys(db: Db, rows: readonly NewConversion[]): Promise<Map<string, string>> {
  const of = <Name extends keyof NewConversion>(name: Name) => rows.map((row) => row[name])
  const { rows: claimed } = await sql<{ key: string; conversion_id: string }>`
    insert into conversion_key as k (advertiser_id, event_name, event_id, conversion_id, first_at)
    select * from unnest(${of('advertiser_id')}::bigint[], ${of('event_name')}::text[], ${of('event_id')}::text[],
      ${of('conversion_id')}::bigint[], ${of('received_at')}::timestamptz[])
      as n (advertiser_id, event_name, event_id, conversion_id, first_at)
    order by advertiser_id, event_name collate "C", event_id collate "C"
    on conflict (advertiser_id, event_name, event_id) do update set
      conversion_id = case when k.first_at < excluded.first_at - make_interval(days => ${CONVERSION_DAYS})
        then excluded.conversion_id else k.conversion_id end,
      first_at = case when k.first_at < excluded.first_at - make_interval(days => ${CONVERSION_DAYS})
        then excluded.first_at else k.first_at end
    returning advertiser_id || ' ' || event_name || ' ' || event_id as key, conversion_id`.execute(db)
  return new Map(claimed.map((one) => [one.key, one.conversion_id]))
}

export async function insertConversions(db: Db, rows: readonly NewConversion[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into conversion (advertiser_id, conversion_id, event_name, event_id, happened_at, received_at, day, sources,
      action_source, host, value_micros, currency, quantity, order_id, match_kinds, is_limited, due_at)
    select advertiser_id, conversion_id, event_name, event_id, happened_at, received_at, day, array[source],
      action_source, host, value_micros, currency, quantity, order_id,
      array(select jsonb_array_elements_text(match_kinds)), is_limited, received_at
    from ${asRows(rows)}`.execute(db)
}

/**
 * The same event came once more: what it tells beside is added. Opting out in either of the two counts for both.
 */
export async function mergeDuplicates(db: Db, rows: readonly NewConversion[]): Promise<void> {
  if (rows.length === 0) return
  const byEvent = Map.groupBy(rows, (row) => `${row.advertiser_id} ${row.conversion_id}`)
  const merged = [...byEvent.values()].flatMap((same) => {
    const first = (name: 'value_micros' | 'currency' | 'quantity' | 'order_id' | 'host') =>
      same.find((row) => row[name] !== null)?.[name] ?? null
    return same.slice(0, 1).map(({ advertiser_id, conversion_id, received_at }) => ({
      advertiser_id,
      conversion_id,
      received_at,
      times: same.length,
      sources: [...new Set(same.map((row) => row.source))],
      match_kinds: [...new Set(same.flatMap((row) => row.match_kinds))],
      value_micros: first('value_micros'),
      currency: first('currency'),
      quantity: first('quantity'),
      order_id: first('order_id'),
      host: first('host'),
      is_limited: same.some((row) => row.is_limited),
    }))
  })
  await sql`
    update conversion c set duplicates = c.duplicates + n.times,
      sources = array(select distinct one from (select unnest(c.sources) as one
        union select jsonb_array_elements_text(n.sources)) all_of order by 1),
      match_kinds = array(select distinct one from (select unnest(c.match_kinds) as one
        union select jsonb_array_elements_text(n.match_kinds)) all_of order by 1),
      value_micros = coalesce(c.value_micros, n.value_micros),
      currency = case when c.value_micros is null then coalesce(n.currency, c.currency) else c.currency end,
      quantity = coalesce(c.quantity, n.quantity), order_id = coalesce(c.order_id, n.order_id),
      host = coalesce(c.host, n.host), is_limited = c.is_limited or n.is_limited, due_at = n.received_at
    from jsonb_to_recordset(${JSON.stringify(merged)}::jsonb) as n (advertiser_id bigint, conversion_id bigint,
      received_at timestamptz, times int, sources jsonb, match_kinds jsonb, value_micros bigint, currency text,
      quantity int, order_id text, host text, is_limited boolean)
    where c.advertiser_id = n.advertiser_id and c.conversion_id = n.conversion_id`.execute(db)
}

/** Who they may have been, and what they may be recognised by later; of limited ones nothing is kept. */
export async function keepMatches(db: Db, rows: readonly NewConversion[]): Promise<void> {
  const open = rows.filter((row) => !row.is_limited)
  const viewers = open.flatMap((row) =>
    row.viewers.map((hash) => [row.advertiser_id, row.conversion_id, hash] as const),
  )
  if (viewers.length > 0)
    await sql`
      insert into conversion_viewer (advertiser_id, conversion_id, audience_hash)
      select n.* from unnest(${viewers.map((one) => one[0])}::bigint[], ${viewers.map((one) => one[1])}::bigint[],
        ${viewers.map((one) => one[2])}::text[]) as n (advertiser_id, conversion_id, audience_hash)
      join conversion c on c.advertiser_id = n.advertiser_id and c.conversion_id = n.conversion_id and not c.is_limited
      on conflict do nothing`.execute(db)
  const marks = open.flatMap((row) =>
    row.marks.map((mark) => [row.advertiser_id, row.conversion_id, mark] as const),
  )
  if (marks.length > 0)
    await sql`
      insert into conversion_mark (advertiser_id, conversion_id, identity)
      select n.* from unnest(${marks.map((one) => one[0])}::bigint[], ${marks.map((one) => one[1])}::bigint[],
        ${marks.map((one) => one[2])}::text[]) as n (advertiser_id, conversion_id, identity)
      join conversion c on c.advertiser_id = n.advertiser_id and c.conversion_id = n.conversion_id and not c.is_limited
      on conflict do nothing`.execute(db)
}

/** A visitor is who they were recognised as last. */
export async function learnIdentities(db: Db, rows: readonly NewConversion[]): Promise<void> {
  const known = new Map(
    rows.flatMap((row) =>
      row.is_limited
        ? []
        : row.learned.map((one) => [`${row.advertiser_id} ${one.identity}`, { ...row, ...one }] as const),
    ),
  )
  const learned = [...known.keys()].toSorted().flatMap((key) => known.get(key) ?? [])
  if (learned.length === 0) return
  await sql`
    insert into conversion_identity as i (advertiser_id, identity, audience_hash, seen_at)
    select * from unnest(${learned.map((one) => one.advertiser_id)}::bigint[],
      ${learned.map((one) => one.identity)}::text[], ${learned.map((one) => one.audience_hash)}::text[],
      ${learned.map((one) => one.received_at)}::timestamptz[])
    on conflict (advertiser_id, identity) do update
      set audience_hash = excluded.audience_hash, seen_at = greatest(i.seen_at, excluded.seen_at)`.execute(db)
}

/** Who opted out is matched with no one, also not by what came before. */
export async function forgetMatchesOf(
  db: Db,
  advertiser_id: AdvertiserId,
  conversion_ids: readonly string[],
): Promise<void> {
  for (const table of ['conversion_viewer', 'conversion_mark'] as const)
    await db
      .deleteFrom(table)
      .where('advertiser_id', '=', advertiser_id)
      .where('conversion_id', '=', anyId(conversion_ids))
      .execute()
}

export interface Arrival {
  advertiser_id: AdvertiserId
  source: ConversionSource
  event_name: string
  outcome: ConversionOutcome
  at: Date
}

/** Counts what came, by the hour. */
export async function countArrivals(db: Db, arrivals: readonly Arrival[]): Promise<void> {
  if (arrivals.length === 0) return
  const of = <Name extends keyof Arrival>(name: Name) => arrivals.map((one) => one[name])
  await sql`
    insert into conversion_arrival as a (advertiser_id, hour, source, event_name, outcome, events, last_at)
    select advertiser_id, date_trunc('hour', at), source, event_name, outcome, count(*), max(at)
    from unnest(${of('advertiser_id')}::bigint[], ${of('source')}::text[], ${of('event_name')}::text[],
      ${of('outcome')}::text[], ${of('at')}::timestamptz[]) as n (advertiser_id, source, event_name, outcome, at)
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (advertiser_id, hour, source, event_name, outcome) do update
      set events = a.events + excluded.events, last_at = greatest(a.last_at, excluded.last_at)`.execute(db)
}

/** One parameter, however many rows; times and numbers as PostgreSQL reads them from JSON. */
function asRows(rows: readonly NewConversion[]) {
  const plain = rows.map(({ viewers: _v, marks: _m, learned: _l, ...row }) => row)
  return sql`jsonb_to_recordset(${JSON.stringify(plain)}::jsonb) as n (advertiser_id bigint, conversion_id bigint,
    event_name text, event_id text, happened_at timestamptz, received_at timestamptz, day date, source text,
    action_source text, host text, value_micros bigint, currency text, quantity int, order_id text, match_kinds jsonb,
    is_limited boolean)`
}
