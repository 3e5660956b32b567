import { sql } from 'kysely'
import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { COUNTED_SAVES, TIER_SHARES } from './pin-ranking.ts'
import './search-tables.ts'

/** Words of one document, by how much they weigh. */
export interface DocumentWords {
  pin_id: PinId
  owner_id: UserId
  title: string
  tags: string[]
  description: string
  alt_text: string
  /** Names of the board and of the site it is from: they are searched, but are no words of the pin's own. */
  around: string
}

export interface PublicDocument extends DocumentWords {
  root_pin_id: PinId
  is_copy: boolean
  quality: number
  heat: number
  tier: number
}

/** Indexers take turns until the transaction ends, so that hashtags are counted right. */
export async function lockIndex(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('search-index'))`.execute(db)
}

export async function publicSaveCounts(db: Db, pin_ids: readonly PinId[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ pin_id: PinId; saves: number }>`
    select p.pin_id, (
      select count(*)::int from (select from pin_save s where s.pin_id = p.pin_id and s.is_public limit ${COUNTED_SAVES}) few
    ) as saves
    from pin p where p.pin_id = ${anyId(pin_ids)}`.execute(db)
  return new Map(rows.map(({ pin_id, saves }) => [pin_id, saves]))
}

export async function tierBounds(db: Db): Promise<number[]> {
  return (await db.selectFrom('search_tier_bounds').select('bounds').executeTakeFirst())?.bounds ?? []
}

/** The hashtags under which these pins can be found now. */
export async function indexedTags(db: Db, pin_ids: readonly PinId[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('search_document')
    .select(['pin_id', 'tags'])
    .where('pin_id', '=', anyId(pin_ids))
    .execute()
  return new Map(rows.map(({ pin_id, tags }) => [pin_id, tags]))
}

const ownWords = sql`
  setweight(to_tsvector('public.pin_words', public.fold_text(d.title)), 'A') ||
  setweight(to_tsvector('public.pin_words', public.fold_text(d.tag_words)), 'B') ||
  setweight(to_tsvector('public.pin_words', public.fold_text(d.description)), 'C') ||
  setweight(to_tsvector('public.pin_words', public.fold_text(d.alt_text)), 'D')`

const withAround = sql`own || setweight(to_tsvector('public.pin_words', public.fold_text(d.around)), 'D')`

const fields = sql`pin_id bigint, owner_id bigint, root_pin_id bigint, is_copy boolean, quality real, heat float8, tier smallint,
  tags text[], tag_words text, title text, description text, alt_text text, around text`

export async function upsertDocuments(db: Db, documents: readonly PublicDocument[]): Promise<void> {
  if (documents.length === 0) return
  await sql`
    insert into search_document (pin_id, owner_id, root_pin_id, is_copy, quality, heat, tier, tags, own_length, tsv)
    select pin_id, owner_id, root_pin_id, is_copy, quality, heat, tier, tags, length(own), ${withAround}
    from jsonb_to_recordset(${json(documents)}::jsonb) as d(${fields}), lateral (select ${ownWords} as own) words
    on conflict (pin_id) do update set owner_id = excluded.owner_id, root_pin_id = excluded.root_pin_id,
      is_copy = excluded.is_copy, quality = excluded.quality, heat = excluded.heat, tier = excluded.tier,
      tags = excluded.tags, own_length = excluded.own_length, tsv = excluded.tsv`.execute(db)
}

export async function deleteDocuments(db: Db, pin_ids: readonly PinId[]): Promise<void> {
  if (pin_ids.length === 0) return
  await db.deleteFrom('search_document').where('pin_id', '=', anyId(pin_ids)).execute()
}

export async function upsertOwnDocuments(db: Db, documents: readonly DocumentWords[]): Promise<void> {
  if (documents.length === 0) return
  await sql`
    insert into own_document (owner_id, pin_id, tsv)
    select owner_id, pin_id, ${withAround}
    from jsonb_to_recordset(${json(documents)}::jsonb) as d(${fields}), lateral (select ${ownWords} as own) words
    on conflict (owner_id, pin_id) do update set tsv = excluded.tsv`.execute(db)
}

export async function deleteOwnDocuments(
  db: Db,
  gone: readonly { owner_id: UserId; pin_id: PinId }[],
): Promise<void> {
  if (gone.length === 0) return
  await sql`
    delete from own_document o using unnest(${gone.map((one) => one.owner_id)}::bigint[], ${gone.map((one) => one.pin_id)}::bigint[]) as g (owner_id, pin_id)
    where o.owner_id = g.owner_id and o.pin_id = g.pin_id`.execute(db)
}

function json(documents: readonly DocumentWords[]): string {
  return JSON.stringify(documents.map((one) => ({ ...one, tag_words: one.tags.join(' ') })))
}

/** The qualities that the best tiers begin above, as the documents stand now. Served by search_document_quality_idx. */
export async function measuredBounds(db: Db): Promise<number[]> {
  const places = TIER_SHARES.map(
    (_, i) => 1 - TIER_SHARES.slice(0, i + 1).reduce((sum, share) => sum + share, 0),
  )
  const { rows } = await sql<{ bounds: number[] | null }>`
    select percentile_disc(${places}::float8[]) within group (order by quality)::real[] as bounds from search_document`.execute(
    db,
  )
  return rows[0]?.bounds ?? []
}

export async function setTierBounds(db: Db, bounds: number[], set_at: Date): Promise<void> {
  await db
    .insertInto('search_tier_bounds')
    .values({ only_row: true, bounds, set_at })
    .onConflict((c) => c.column('only_row').doUpdateSet({ bounds, set_at }))
    .execute()
}

/** Some ids of public documents in their order, for a walk over all. */
export async function documentsAfter(
  db: Db,
  after: PinId,
  limit: number,
): Promise<{ pin_id: PinId; owner_id: UserId }[]> {
  return db
    .selectFrom('search_document')
    .select(['pin_id', 'owner_id'])
    .where('pin_id', '>', after)
    .orderBy('pin_id')
    .limit(limit)
    .execute()
}
