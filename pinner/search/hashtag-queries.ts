import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { rowsAfter } from '@bowerbird/core/db/keyset'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { isPublicNow } from './public-now-queries.ts'
import { LOOKED_AT, picturesFound } from './pictures-found.ts'
import './search-tables.ts'

export interface TaggedPin {
  tag: string
  pin_id: PinId
  root_pin_id: PinId
  heat: number
}

/** Puts pins under tags, or renews how hot they are there. */
export async function upsertTagged(db: Db, rows: readonly TaggedPin[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into hashtag_pin (tag, pin_id, root_pin_id, heat)
    select tag, pin_id, root_pin_id, heat
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(tag text, pin_id bigint, root_pin_id bigint, heat float8)
    on conflict (tag, pin_id) do update set root_pin_id = excluded.root_pin_id, heat = excluded.heat`.execute(
    db,
  )
}

export async function deleteTagged(db: Db, rows: readonly { tag: string; pin_id: PinId }[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    delete from hashtag_pin h using unnest(${rows.map((row) => row.tag)}::text[], ${rows.map((row) => row.pin_id)}::bigint[]) as g (tag, pin_id)
    where h.tag = g.tag and h.pin_id = g.pin_id`.execute(db)
}

/** Adds to how many public pins carry these tags. A tag that none carries is forgotten. */
export async function countTags(db: Db, changes: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...changes].filter(([, by]) => by !== 0).map(([tag, by]) => ({ tag, by }))
  if (rows.length === 0) return
  await sql`
    insert into hashtag as h (tag, pin_count)
    select tag, by from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(tag text, by int) order by tag
    on conflict (tag) do update set pin_count = h.pin_count + excluded.pin_count`.execute(db)
  const fewer = rows.filter((row) => row.by < 0).map((row) => row.tag)
  await sql`delete from hashtag where tag = any(${fewer}::text[]) and pin_count <= 0`.execute(db)
}

export interface TagCount {
  tag: string
  pin_count: number
}

/**
 * The count of a tag follows its pins a moment later: a board that was made secret just now, or an account that was
 * closed, must not show what it holds by its tags. One row if a pin of the tag is public at this moment.
 */
const aPublicPin = sql`(
  select from hashtag_pin hp join pin p on p.pin_id = hp.pin_id join board b on b.board_id = p.board_id
  where hp.tag = hashtag.tag and ${isPublicNow} limit 1)`

/**
 * These tags with how many pictures their lists show (pinsTagged), most first. Looks at their hottest pins. Served by
 * hashtag_pin_tag_heat_idx.
 */
async function withPictures(db: Db, tags: RawBuilder<unknown>): Promise<TagCount[]> {
  const { rows } = await sql<TagCount & { looked_at: number; pictures: number }>`
    select tag, pin_count, looked_at, pictures
    from (${tags}) chosen cross join lateral (
      select count(*)::int as looked_at, count(distinct root_pin_id)::int as pictures from (
        select root_pin_id from hashtag_pin hp where hp.tag = chosen.tag
        order by heat desc, pin_id desc limit ${sql.lit(LOOKED_AT)}
      ) hottest
    ) counted order by tag`.execute(db)
  return rows
    .map((row) => ({ tag: row.tag, pin_count: picturesFound(row) }))
    .toSorted((one, other) => other.pin_count - one.pin_count)
}

/** Tags that begin so, most used first, with their pictures. Served by hashtag_prefix_1_idx, _2_idx and _3_idx. */
export async function tagsBeginningWith(db: Db, prefix: string, limit: number): Promise<TagCount[]> {
  const length = Math.min(3, Array.from(prefix).length)
  if (length === 0) return []
  const start = Array.from(prefix).slice(0, length).join('')
  return withPictures(
    db,
    sql`
    select tag, pin_count from hashtag cross join lateral ${aPublicPin} public_pin
    where left(tag, ${sql.lit(length)}) = ${start} and starts_with(tag, ${prefix}) and pin_count > 0
    order by pin_count desc, tag limit ${limit}`,
  )
}

/** The most used tags, with their pictures. Served by hashtag_pin_count_idx. */
export async function commonestTags(db: Db, limit: number): Promise<TagCount[]> {
  return withPictures(
    db,
    sql`
    select tag, pin_count from hashtag cross join lateral ${aPublicPin} public_pin
    where pin_count > 0 order by pin_count desc, tag limit ${limit}`,
  )
}

export type HashtagHeatKey = readonly [heat: number, pin_id: PinId]

interface TaggedPage {
  tag: string
  after: HashtagHeatKey | undefined
  blocked_ids: readonly UserId[]
  limit: number
}

/**
 * Pins with a tag, hottest first, and of each whether it is a copy whose original carries the tag as well, of a user
 * whom the viewer meets. Served by hashtag_pin_tag_heat_idx, originals by the primary key of search_document.
 */
export async function pinsTagged(db: Db, { tag, after, blocked_ids, limit }: TaggedPage) {
  let query = db
    .selectFrom('hashtag_pin as h')
    .select(['h.pin_id', 'h.root_pin_id', 'h.heat'])
    .select(
      sql<boolean>`h.pin_id <> h.root_pin_id and exists (
        select from search_document o
        where o.pin_id = h.root_pin_id and o.tags @> array[h.tag]::text[] and o.owner_id <> all(${[...blocked_ids]}::bigint[])
      )`.as('has_original'),
    )
    .where('h.tag', '=', tag)
  if (after) query = query.where(rowsAfter(['h.heat', 'h.pin_id'], after, 'desc'))
  return query.orderBy('h.heat', 'desc').orderBy('h.pin_id', 'desc').limit(limit).execute()
}

/** The hottest few pins of each of these tags, for their pictures. */
export async function hottestOfTags(
  db: Db,
  tags: readonly string[],
  each: number,
): Promise<{ tag: string; pin_id: PinId }[]> {
  const { rows } = await sql<{ tag: string; pin_id: PinId }>`
    select h.tag, p.pin_id from hashtag h
    cross join lateral (
      select pin_id from hashtag_pin hp where hp.tag = h.tag order by heat desc, pin_id desc limit ${each}
    ) p
    where h.tag = any(${[...tags]}::text[])`.execute(db)
  return rows
}
