import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { rowsAfter } from '@bowerbird/core/db/keyset'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import './search-tables.ts'
import type { AskedPins } from './asked-pins-queries.ts'

export interface FoundPin {
  pin_id: PinId
  score: number
  /** The picture: its signature, or the first pin of it where the index does not know that yet. */
  picture: string
}

interface PinsQuery {
  /** Made in asked-pins-queries.ts. */
  asked: AskedPins
  blocked_ids: readonly UserId[]
  /** Pins that came later stay out, so that pages fit together. */
  newest_pin_id: PinId
  /** Pins that came earlier stay out. */
  oldest_pin_id?: string
  limit: number
}

/** However common the words, so many pins are looked at: ranking them all would cost seconds. */
export const CANDIDATES = 400

const columns = sql`pin_id, owner_id, root_pin_id, quality, own_length, image_signature, tsv`

const isInTime = (id: RawBuilder<unknown>, { newest_pin_id, oldest_pin_id = '0' }: PinsQuery) =>
  sql`${id} <= ${newest_pin_id}::bigint and ${id} >= ${oldest_pin_id}::bigint`

// `pin_id + 0`: a plan that is kept does not know that the range of ids holds nearly all pins, and would read the whole
// primary key beside the index of words (8 ms of 100 000 pins instead of 1).
const tier = (n: number, query: PinsQuery) => sql`
  (select ${columns} from search_document, asked where tier = ${sql.lit(n)} and tsv @@ q and ${isInTime(sql`pin_id + 0`, query)})`

/** The newest pins that a search without words does not leave out. However much it leaves out, so many are looked at. */
const newest = (query: PinsQuery) => sql`
  (select ${columns} from (
    select ${columns} from search_document where ${isInTime(sql`pin_id`, query)} order by pin_id desc limit ${sql.lit(5 * CANDIDATES)}
  ) recent, asked where q is null or tsv @@ q)`

// Documents that were written before own_length was kept: the nightly walk adds it.
const ownLength = sql`coalesce(own_length, length(ts_filter(tsv, '{a,b,c}')))`

/** How well the words fit, from 0 to 1: the best place that holds them all counts, and a long text a little less. */
const fitOfAll = sql`
  case
    when rank_q is null then 0
    when ts_filter(tsv, '{a}') @@ rank_q then 1
    when ts_filter(tsv, '{a,b}') @@ rank_q then 0.8
    when ts_filter(tsv, '{a,b,c}') @@ rank_q then 0.55
    else 0.25
  end * (0.5 + 0.5 * ln(2::float8) / ln(${ownLength} + 2::float8))`

const fitOfAny = sql`ts_rank('{0.2, 0.4, 0.7, 1.0}', tsv, rank_q) * ln(2::float8) / ln(${ownLength} + 2::float8)`

const phraseFit = sql`
  case when phrase_q is null or not tsv @@ phrase_q then 0 when ts_filter(tsv, '{a}') @@ phrase_q then 0.3 else 0.15 end`

/** A pin that is made now is worth this much more than an old one; after each 30 days a third of it is left. */
const freshness = (newest: string) =>
  sql`6000 * exp(greatest(-50, ((pin_id >> 22) - (${newest}::bigint >> 22)) / 2592000000::float8))`

/**
 * Public pins with these words, best first, one of each picture: the best original, or else the oldest copy. Long texts
 * of the pin's own weigh less; the name of its board makes no text longer. Candidates come from the best tier down.
 * Served by search_document_tsv_tier_0_idx to _3_idx, originals of copies and searches without words by the primary key.
 */
export async function pinsWithWords(db: Db, query: PinsQuery): Promise<FoundPin[]> {
  const { asked, blocked_ids, newest_pin_id, oldest_pin_id = '0', limit } = query
  const { rows } = await sql<FoundPin>`
    with asked as materialized (
      select q, rank_q, phrase_q
      from (select ${asked.match} as q, ${asked.rank} as rank_q, ${asked.phrase} as phrase_q) given
      where ${asked.is_open ? sql`true` : sql`q is not null and querytree(q) not in ('', 'T')`}
    ),
    candidates as materialized (
      ${asked.is_open ? newest(query) : sql`${tier(0, query)} union all ${tier(1, query)} union all ${tier(2, query)} union all ${tier(3, query)}`}
      limit ${sql.lit(CANDIDATES)}
    ),
    originals as (
      select d.pin_id, d.owner_id, d.root_pin_id, d.quality, d.own_length, d.image_signature, d.tsv
      from (select root_pin_id from candidates except select pin_id from candidates) absent
      join search_document d on d.pin_id = absent.root_pin_id, asked
      where (d.tsv @@ q or q is null) and d.pin_id >= ${oldest_pin_id}::bigint
    ),
    scored as (
      select pin_id, root_pin_id, coalesce(image_signature, root_pin_id::text) as picture,
        ((${asked.ranking === 'all' ? fitOfAll : fitOfAny} + ${phraseFit}) * 200000 + quality * 30000 + ${freshness(newest_pin_id)})::int as score
      from (select * from candidates union all select * from originals) matching, asked
      where owner_id <> all(${[...blocked_ids]}::bigint[])
    ),
    ranked as (
      select pin_id, score, picture, row_number() over (
        partition by picture order by pin_id <> root_pin_id, case when pin_id = root_pin_id then -score else 0 end, pin_id
      ) as place from scored
    )
    select pin_id, score, picture from ranked where place = 1 order by score desc, pin_id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Which of these pins all may see, with their pictures. Served by the primary key. */
export async function findablePictures(
  db: Db,
  pin_ids: readonly PinId[],
  blocked_ids: readonly UserId[],
): Promise<Map<PinId, string>> {
  if (pin_ids.length === 0) return new Map()
  const { rows } = await sql<{ pin_id: PinId; picture: string }>`
    select pin_id, coalesce(image_signature, root_pin_id::text) as picture from search_document
    where pin_id = ${anyId(pin_ids)} and owner_id <> all(${[...blocked_ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ pin_id, picture }) => [pin_id, picture]))
}

export type HeatKey = readonly [heat: number, pin_id: PinId]

/** Public pins, hottest first; saved copies stay out. Served by search_document_heat_idx. */
export async function hottestPins(
  db: Db,
  after: HeatKey | undefined,
  limit: number,
): Promise<{ pin_id: PinId; heat: number }[]> {
  let query = db.selectFrom('search_document').select(['pin_id', 'heat']).where('is_copy', '=', false)
  if (after) query = query.where(rowsAfter(['heat', 'pin_id'], after, 'desc'))
  return query.orderBy('heat', 'desc').orderBy('pin_id', 'desc').limit(limit).execute()
}
