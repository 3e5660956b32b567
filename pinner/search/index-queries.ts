import { sql } from 'kysely'
import type { BoardId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type { RawBuilder } from 'kysely'
import { TIER_SHARES } from './pin-ranking.ts'
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
  /** The text search configuration of its language. */
  configuration: string
  /** What it can be narrowed to beside words (search-marks.ts). */
  marks: string[]
}

/** What its owner finds a pin by: also the note, section, colour and month, and what searches are narrowed by. */
export interface OwnDocument extends DocumentWords {
  board_id: BoardId
  domain: string
  color: string | null
}

export interface PublicDocument extends DocumentWords {
  root_pin_id: PinId
  is_copy: boolean
  quality: number
  heat: number
  tier: number
  image_signature: string
  domain: string
  color: string | null
  /** What is counted in the site's vocabulary. */
  words: string[]
}

/** Indexers take turns until the transaction ends, so that hashtags are counted right. */
export async function lockIndex(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('search-index'))`.execute(db)
}

export async function tierBounds(db: Db): Promise<number[]> {
  return (await db.selectFrom('search_tier_bounds').select('bounds').executeTakeFirst())?.bounds ?? []
}

/** The hashtags under which these pins can be found now, and their counted words. */
export async function indexedWords(
  db: Db,
  pin_ids: readonly PinId[],
): Promise<Map<string, { tags: string[]; words: string[] }>> {
  const rows = await db
    .selectFrom('search_document')
    .select(['pin_id', 'tags', 'words'])
    .where('pin_id', '=', anyId(pin_ids))
    .execute()
  return new Map(rows.map(({ pin_id, tags, words }) => [pin_id, { tags, words: words ?? [] }]))
}

/** The languages that these users chose, where they chose one. Served by the primary key of user_account. */
export async function chosenLanguages(db: Db, user_ids: readonly UserId[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ user_id: UserId; language: string }>`
    select user_id, preferences ->> 'language' as language from user_account
    where user_id = ${anyId(user_ids)} and preferences ->> 'language' is not null`.execute(db)
  return new Map(rows.map(({ user_id, language }) => [user_id, language]))
}

/** Texts of a document, folded once, and the words of each as they are. */
const folded = sql`lateral (
    select public.fold_text(d.title) as title, public.fold_text(d.tag_words) as tag_words,
      public.fold_text(d.description) as description, public.fold_text(d.alt_text) as alt_text,
      public.fold_text(d.around) as around, ('public.' || d.configuration)::regconfig as stems
  ) f, lateral (select ${weighted(sql`'pg_catalog.simple'`)} as own) words`

/** The words of a pin's own, weighted by where they stand, in one configuration. */
function weighted(configuration: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    setweight(to_tsvector(${configuration}, f.title), 'A') || setweight(to_tsvector(${configuration}, f.tag_words), 'B') ||
    setweight(to_tsvector(${configuration}, f.description), 'C') || setweight(to_tsvector(${configuration}, f.alt_text), 'D')`
}

/** All that a document is found by: its words as they are, their stems, names around it, and its marks. */
const everything = sql`own || setweight(to_tsvector('pg_catalog.simple', f.around), 'D') || ${weighted(sql`f.stems`)} ||
  setweight(to_tsvector(f.stems, f.around), 'D') || array_to_tsvector(d.marks)`

const fields = sql`pin_id bigint, owner_id bigint, root_pin_id bigint, is_copy boolean, quality real, heat float8, tier smallint,
  tags text[], tag_words text, title text, description text, alt_text text, around text, configuration text, marks text[],
  image_signature text, domain text, color text, words text[], board_id bigint`

export async function upsertDocuments(db: Db, documents: readonly PublicDocument[]): Promise<void> {
  if (documents.length === 0) return
  await sql`
    insert into search_document (pin_id, owner_id, root_pin_id, is_copy, quality, heat, tier, tags, own_length, tsv,
      image_signature, domain, color, words)
    select pin_id, owner_id, root_pin_id, is_copy, quality, heat, tier, tags, length(own), ${everything},
      image_signature, domain, color, d.words
    from jsonb_to_recordset(${json(documents)}::jsonb) as d(${fields}), ${folded}
    on conflict (pin_id) do update set owner_id = excluded.owner_id, root_pin_id = excluded.root_pin_id,
      is_copy = excluded.is_copy, quality = excluded.quality, heat = excluded.heat, tier = excluded.tier,
      tags = excluded.tags, own_length = excluded.own_length, tsv = excluded.tsv,
      image_signature = excluded.image_signature, domain = excluded.domain, color = excluded.color,
      words = excluded.words`.execute(db)
}

export async function deleteDocuments(db: Db, pin_ids: readonly PinId[]): Promise<void> {
  if (pin_ids.length === 0) return
  await db.deleteFrom('search_document').where('pin_id', '=', anyId(pin_ids)).execute()
}

export async function upsertOwnDocuments(db: Db, documents: readonly OwnDocument[]): Promise<void> {
  if (documents.length === 0) return
  await sql`
    insert into own_document (owner_id, pin_id, tsv, board_id, domain, color)
    select owner_id, pin_id, ${everything}, board_id, domain, color
    from jsonb_to_recordset(${json(documents)}::jsonb) as d(${fields}), ${folded}
    on conflict (owner_id, pin_id) do update set tsv = excluded.tsv, board_id = excluded.board_id,
      domain = excluded.domain, color = excluded.color`.execute(db)
}

/** Notes that owners wrote to themselves on their pins. Served by pin_note's primary key. */
export async function notesOfOwners(
  db: Db,
  keys: readonly { owner_id: UserId; pin_id: PinId }[],
): Promise<Map<PinId, string>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ pin_id: PinId; note: string }>`
    select n.pin_id, n.note
    from unnest(${keys.map((one) => one.owner_id)}::bigint[], ${keys.map((one) => one.pin_id)}::bigint[]) as k (user_id, pin_id)
    join pin_note n on n.user_id = k.user_id and n.pin_id = k.pin_id`.execute(db)
  return new Map(rows.map(({ pin_id, note }) => [pin_id, note]))
}

export type OwnKey = readonly [owner_id: UserId, pin_id: PinId]

/** Some own documents without what they are narrowed by, in the order of the primary key, for a walk over all. */
export async function ownDocumentsToFill(
  db: Db,
  after: OwnKey,
  limit: number,
): Promise<{ owner_id: UserId; pin_id: PinId }[]> {
  return db
    .selectFrom('own_document')
    .select(['owner_id', 'pin_id'])
    .where('board_id', 'is', null)
    .where(sql<boolean>`(owner_id, pin_id) > (${after[0]}::bigint, ${after[1]}::bigint)`)
    .orderBy('owner_id')
    .orderBy('pin_id')
    .limit(limit)
    .execute()
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
