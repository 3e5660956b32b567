import { sql } from 'kysely'
import { CONVERSION_DAYS } from '@bowerbird/contract/conversions/conversion-terms'
import type { ConversionSource } from '@bowerbird/contract/conversions/conversion-terms'
import { bareArray, textArray, timeArray, timeOf } from '@bowerbird/core/db/column-arrays'
import type { Db } from '@bowerbird/core/db/database'
import { fixedQuery } from '@bowerbird/core/db/fixed-query'
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

/** By this an event is known again, whichever way it comes. */
export const keyOfEvent = ({
  advertiser_id,
  event_name,
  event_id,
}: Pick<NewConversion, 'advertiser_id' | 'event_name' | 'event_id'>): string =>
  `${advertiser_id} ${event_name} ${event_id}`

/**
 * Ids of the events that came before within the days in which they are known, by their keys. Keys that are missing in the
 * answer, and those with the id of their row, are new from now on. The keys of these rows differ.
 */
export async function claimKeys(
  db: Db,
  rows: readonly NewConversion[],
): Promise<ReadonlyMap<string, string>> {
  const { rows: claimed } = await claimKeyColumns(db, {
    advertiser_id: bareArray(rows.map((row) => row.advertiser_id)),
    event_name: textArray(rows.map((row) => row.event_name)),
    event_id: textArray(rows.map((row) => row.event_id)),
    conversion_id: bareArray(rows.map((row) => row.conversion_id)),
    received_at: timeArray(rows.map((row) => row.received_at)),
  })
  return new Map(claimed[0]?.known)
}

type KeyColumns = Record<
  'advertiser_id' | 'event_name' | 'event_id' | 'conversion_id' | 'received_at',
  string
>

/** Mostly all are new, which is answered by one row. One order for all: two batches never wait for each other in a circle. */
const claimKeyColumns = fixedQuery(
  (_db, one: KeyColumns) => sql<{ known: [key: string, conversion_id: string][] | null }>`
    with sent as (
      select * from unnest(${one.advertiser_id}::bigint[], ${one.event_name}::text[], ${one.event_id}::text[],
        ${one.conversion_id}::bigint[], ${one.received_at}::bigint[])
        as n (advertiser_id, event_name, event_id, conversion_id, received_ms)
    ), claimed as (
      insert into conversion_key as k (advertiser_id, event_name, event_id, conversion_id, first_at)
      select advertiser_id, event_name, event_id, conversion_id, ${timeOf('received_ms')} from sent
      order by advertiser_id, event_name collate "C", event_id collate "C"
      on conflict (advertiser_id, event_name, event_id) do update set
        conversion_id = case when k.first_at < excluded.first_at - make_interval(days => ${CONVERSION_DAYS})
          then excluded.conversion_id else k.conversion_id end,
        first_at = case when k.first_at < excluded.first_at - make_interval(days => ${CONVERSION_DAYS})
          then excluded.first_at else k.first_at end
      returning advertiser_id, event_name, event_id, conversion_id
    )
    select case when exists (select conversion_id from claimed except select conversion_id from sent) then (
      select jsonb_agg(jsonb_build_array(advertiser_id || ' ' || event_name || ' ' || event_id, conversion_id::text))
      from claimed) end as known`,
)

const bareColumns = [
  'advertiser_id',
  'conversion_id',
  'day',
  'source',
  'action_source',
  'value_micros',
  'currency',
  'quantity',
  'is_limited',
] as const satisfies (keyof NewConversion)[]

/** New events, with what they may be matched by; of limited ones nothing of that is kept. */
export async function insertConversions(db: Db, rows: readonly NewConversion[]): Promise<void> {
  if (rows.length === 0) return
  const bare = (name: (typeof bareColumns)[number]) => bareArray(rows.map((row) => row[name]))
  const texts = (name: 'event_name' | 'event_id' | 'host' | 'order_id') =>
    textArray(rows.map((row) => row[name]))
  const times = (name: 'happened_at' | 'received_at') => timeArray(rows.map((row) => row[name]))
  const [viewers, marks] = [hashesOf(rows, 'viewers'), hashesOf(rows, 'marks')]
  await insertConversionColumns(db, {
    advertiser_id: bare('advertiser_id'),
    conversion_id: bare('conversion_id'),
    event_name: texts('event_name'),
    event_id: texts('event_id'),
    happened_at: times('happened_at'),
    received_at: times('received_at'),
    day: bare('day'),
    source: bare('source'),
    action_source: bare('action_source'),
    host: texts('host'),
    value_micros: bare('value_micros'),
    currency: bare('currency'),
    quantity: bare('quantity'),
    order_id: texts('order_id'),
    match_kinds: textArray(rows.map((row) => row.match_kinds.join(','))),
    is_limited: bare('is_limited'),
    viewer_advertiser_id: viewers.advertiser_id,
    viewer_conversion_id: viewers.conversion_id,
    audience_hash: viewers.hash,
    mark_advertiser_id: marks.advertiser_id,
    mark_conversion_id: marks.conversion_id,
    identity: marks.hash,
  })
}

/** Columns of a table with a row for each hash. */
function hashesOf(rows: readonly NewConversion[], name: 'viewers' | 'marks') {
  const accounts: string[] = []
  const ids: string[] = []
  const hashes: string[] = []
  for (const row of rows)
    if (!row.is_limited)
      for (const one of row[name]) {
        accounts.push(row.advertiser_id)
        ids.push(row.conversion_id)
        hashes.push(one)
      }
  return { advertiser_id: bareArray(accounts), conversion_id: bareArray(ids), hash: textArray(hashes) }
}

type ConversionColumns = Record<
  | Exclude<keyof NewConversion, 'viewers' | 'marks' | 'learned'>
  | `${'viewer' | 'mark'}_${'advertiser_id' | 'conversion_id'}`
  | 'audience_hash'
  | 'identity',
  string
>

const insertConversionColumns = fixedQuery(
  (_db, one: ConversionColumns) => sql`
    with made as (
      insert into conversion (advertiser_id, conversion_id, event_name, event_id, happened_at, received_at, day, sources,
        action_source, host, value_micros, currency, quantity, order_id, match_kinds, is_limited, due_at)
      select advertiser_id, conversion_id, event_name, event_id, ${timeOf('happened_ms')}, ${timeOf('received_ms')}, day,
        array[source], action_source, host, value_micros, currency, quantity, order_id,
        string_to_array(match_kinds, ','), is_limited, ${timeOf('received_ms')}
      from unnest(${one.advertiser_id}::bigint[], ${one.conversion_id}::bigint[], ${one.event_name}::text[],
        ${one.event_id}::text[], ${one.happened_at}::bigint[], ${one.received_at}::bigint[], ${one.day}::date[],
        ${one.source}::text[], ${one.action_source}::text[], ${one.host}::text[], ${one.value_micros}::bigint[],
        ${one.currency}::text[], ${one.quantity}::integer[], ${one.order_id}::text[], ${one.match_kinds}::text[],
        ${one.is_limited}::boolean[])
        as n (advertiser_id, conversion_id, event_name, event_id, happened_ms, received_ms, day, source, action_source,
          host, value_micros, currency, quantity, order_id, match_kinds, is_limited)
    ), viewers as (
      insert into conversion_viewer (advertiser_id, conversion_id, audience_hash)
      select * from unnest(${one.viewer_advertiser_id}::bigint[], ${one.viewer_conversion_id}::bigint[],
        ${one.audience_hash}::text[])
    )
    insert into conversion_mark (advertiser_id, conversion_id, identity)
    select * from unnest(${one.mark_advertiser_id}::bigint[], ${one.mark_conversion_id}::bigint[], ${one.identity}::text[])`,
)

/**
 * The same event came once more: what it tells beside is added. Opting out in either of the two counts for both. A value
 * that the account reported itself is worth more than that of its tag alone, whose number is public.
 */
export async function mergeDuplicates(db: Db, rows: readonly NewConversion[]): Promise<void> {
  if (rows.length === 0) return
  const byEvent = Map.groupBy(rows, (row) => `${row.advertiser_id} ${row.conversion_id}`)
  const merged = [...byEvent.values()].flatMap((same) => {
    // The account's own reports first: anyone may send what a tag sends.
    const ranked = [
      ...same.filter((row) => row.source !== 'tag'),
      ...same.filter((row) => row.source === 'tag'),
    ]
    const first = (name: 'currency' | 'quantity' | 'order_id' | 'host') =>
      ranked.find((row) => row[name] !== null)?.[name] ?? null
    const worth = ranked.find((row) => row.value_micros !== null)
    return same.slice(0, 1).map(({ advertiser_id, conversion_id, received_at }) => ({
      advertiser_id,
      conversion_id,
      received_at,
      times: same.length,
      sources: [...new Set(same.map((row) => row.source))],
      match_kinds: [...new Set(same.flatMap((row) => row.match_kinds))],
      value_micros: worth?.value_micros ?? null,
      // Of the amount, where there is one.
      currency: worth ? worth.currency : first('currency'),
      is_own: worth !== undefined && worth.source !== 'tag',
      quantity: first('quantity'),
      order_id: first('order_id'),
      host: first('host'),
      is_limited: same.some((row) => row.is_limited),
    }))
  })
  await sql`
    with n as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(merged)}::jsonb) as n (advertiser_id bigint, conversion_id bigint,
        received_at timestamptz, times int, is_own boolean, sources jsonb, match_kinds jsonb, value_micros bigint,
        currency text, quantity int, order_id text, host text, is_limited boolean)
    ), held as materialized (
      -- In one order for all: what credits these conversions at the same time takes them so as well (setDue).
      select c.advertiser_id, c.conversion_id from conversion c
      join n on n.advertiser_id = c.advertiser_id and n.conversion_id = c.conversion_id
      order by c.advertiser_id, c.conversion_id for no key update of c
    )
    update conversion c set duplicates = c.duplicates + n.times,
      sources = array(select distinct one from (select unnest(c.sources) as one
        union select jsonb_array_elements_text(n.sources)) all_of order by 1),
      match_kinds = array(select distinct one from (select unnest(c.match_kinds) as one
        union select jsonb_array_elements_text(n.match_kinds)) all_of order by 1),
      value_micros = case when n.is_own and c.sources = '{tag}' then n.value_micros
        else coalesce(c.value_micros, n.value_micros) end,
      currency = case when n.is_own and c.sources = '{tag}' then n.currency
        when c.value_micros is null then coalesce(n.currency, c.currency) else c.currency end,
      quantity = coalesce(c.quantity, n.quantity), order_id = coalesce(c.order_id, n.order_id),
      host = coalesce(c.host, n.host), is_limited = c.is_limited or n.is_limited, due_at = n.received_at
    from n join held using (advertiser_id, conversion_id)
    where c.advertiser_id = n.advertiser_id and c.conversion_id = n.conversion_id`.execute(db)
}

/** Adds to events that came before what they may be matched by; nothing where one of the reports was limited. */
export async function keepMatches(db: Db, rows: readonly NewConversion[]): Promise<void> {
  const [viewers, marks] = [hashesOf(rows, 'viewers'), hashesOf(rows, 'marks')]
  await sql`
    insert into conversion_viewer (advertiser_id, conversion_id, audience_hash)
    select n.* from unnest(${viewers.advertiser_id}::bigint[], ${viewers.conversion_id}::bigint[],
      ${viewers.hash}::text[]) as n (advertiser_id, conversion_id, audience_hash)
    join conversion c on c.advertiser_id = n.advertiser_id and c.conversion_id = n.conversion_id and not c.is_limited
    on conflict do nothing`.execute(db)
  await sql`
    insert into conversion_mark (advertiser_id, conversion_id, identity)
    select n.* from unnest(${marks.advertiser_id}::bigint[], ${marks.conversion_id}::bigint[], ${marks.hash}::text[])
      as n (advertiser_id, conversion_id, identity)
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
    select advertiser_id, identity, audience_hash, ${timeOf('received_ms')}
    from unnest(${bareArray(learned.map((one) => one.advertiser_id))}::bigint[],
      ${textArray(learned.map((one) => one.identity))}::text[],
      ${textArray(learned.map((one) => one.audience_hash))}::text[],
      ${timeArray(learned.map((one) => one.received_at))}::bigint[])
      as n (advertiser_id, identity, audience_hash, received_ms)
    on conflict (advertiser_id, identity) do update
      set audience_hash = excluded.audience_hash, seen_at = greatest(i.seen_at, excluded.seen_at)`.execute(db)
}

/** Who opted out is matched with no one, also not by what came before. */
export async function forgetMatches(
  db: Db,
  rows: readonly Pick<NewConversion, 'advertiser_id' | 'conversion_id'>[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    with limited as materialized (
      select * from unnest(${bareArray(rows.map((row) => row.advertiser_id))}::bigint[],
        ${bareArray(rows.map((row) => row.conversion_id))}::bigint[]) as n (advertiser_id, conversion_id)
    ), viewers as (
      delete from conversion_viewer v using limited n
      where v.advertiser_id = n.advertiser_id and v.conversion_id = n.conversion_id
    )
    delete from conversion_mark m using limited n
    where m.advertiser_id = n.advertiser_id and m.conversion_id = n.conversion_id`.execute(db)
}
