import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { rowsAfter } from '@bowerbird/core/db/keyset'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import './search-tables.ts'
import { pinTsquery } from '../library/text-queries.ts'

export interface FoundPin {
  pin_id: PinId
  score: number
}

interface PinsQuery {
  /** Made in text-queries.ts. */
  tsquery: RawBuilder<string>
  blocked_ids: readonly UserId[]
  /** Pins that came later stay out, so that pages fit together. */
  newest_pin_id: PinId
  after: readonly [score: number, pin_id: PinId] | undefined
  limit: number
}

/** However common the words, so many pins are looked at: ranking them all would cost seconds. */
export const CANDIDATES = 400

const tier = (n: number, newest: string) => sql`
  (select pin_id, owner_id, root_pin_id, quality, own_length, tsv from search_document, asked
  where tier = ${sql.lit(n)} and tsv @@ q and pin_id <= ${newest}::bigint)`

// Documents that were written before own_length was kept: the nightly walk adds it.
const ownLength = sql`coalesce(own_length, length(ts_filter(tsv, '{a,b,c}')))`

/**
 * Public pins with these words, best first; of several saves of one picture the original, or else the oldest
 * copy. Long texts of the pin's own weigh less; the name of its board makes no text longer. Candidates come
 * from the best tier down. Served by search_document_tsv_tier_0_idx to _3_idx, originals of copies by the primary key.
 */
export async function pinsWithWords(
  db: Db,
  { tsquery, blocked_ids, newest_pin_id, after, limit }: PinsQuery,
): Promise<FoundPin[]> {
  const newest = newest_pin_id
  const { rows } = await sql<FoundPin>`
    with asked as materialized (
      select q from (select ${tsquery} as q) given where q is not null and querytree(q) not in ('', 'T')
    ),
    candidates as materialized (
      ${tier(0, newest)} union all ${tier(1, newest)} union all ${tier(2, newest)} union all ${tier(3, newest)}
      limit ${sql.lit(CANDIDATES)}
    ),
    originals as (
      select d.pin_id, d.owner_id, d.root_pin_id, d.quality, d.own_length, d.tsv
      from (select root_pin_id from candidates except select pin_id from candidates) absent
      join search_document d on d.pin_id = absent.root_pin_id, asked where d.tsv @@ q
    ),
    scored as (
      select pin_id, root_pin_id,
        (ts_rank('{0.2, 0.4, 0.7, 1.0}', tsv, q) * ln(2::float8) / ln(${ownLength} + 2::float8) * 200000 + quality * 30000)::int as score
      from (select * from candidates union all select * from originals) matching, asked
      where owner_id <> all(${[...blocked_ids]}::bigint[])
    ),
    ranked as (
      select pin_id, score, row_number() over (partition by root_pin_id order by pin_id <> root_pin_id, pin_id) as place from scored
    )
    select pin_id, score from ranked
    where place = 1 and ${after ? sql`(score, pin_id) < (${after[0]}::int, ${after[1]}::bigint)` : sql`true`}
    order by score desc, pin_id desc limit ${limit}`.execute(db)
  return rows
}

interface OwnPinsQuery {
  owner_id: UserId
  text: string
  after: PinId | undefined
  limit: number
}

/** A person's own pins with these words, newest first; without words, all. Served by own_document's primary key. */
export async function ownPinsWithWords(
  db: Db,
  { owner_id, text, after, limit }: OwnPinsQuery,
): Promise<PinId[]> {
  let query = db.selectFrom('own_document').select('pin_id').where('owner_id', '=', owner_id)
  if (text !== '') query = query.where(sql<boolean>`tsv @@ ${pinTsquery(text)}`)
  if (after !== undefined) query = query.where('pin_id', '<', after)
  const rows = await query.orderBy('pin_id', 'desc').limit(limit).execute()
  return rows.map((row) => row.pin_id)
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
