import { anyText } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import { isPublicNow } from './public-now-queries.ts'
import './search-tables.ts'
import { slipsOf } from './slips.ts'
import { LOOKED_AT, picturesFound } from './pictures-found.ts'

/** Adds to how many public pins hold these words. A word that none holds is forgotten. */
export async function countTerms(db: Db, changes: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...changes]
    .filter(([, by]) => by !== 0)
    .map(([word, by]) => ({ word, by, slips: by > 0 ? slipsOf(word) : [] }))
  if (rows.length === 0) return
  await sql`
    insert into search_term as t (word, pin_count, slips)
    select word, by, slips from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(word text, by int, slips text[]) order by word
    on conflict (word) do update set pin_count = t.pin_count + excluded.pin_count`.execute(db)
  const fewer = rows.filter((row) => row.by < 0).map((row) => row.word)
  await sql`delete from search_term where word = ${anyText(fewer)} and pin_count <= 0`.execute(db)
}

export interface KnownTerm {
  word: string
  /** On how many public pins; that of a synonym, on none perhaps, is 1. */
  pin_count: number
}

/** How many words are looked at that differ by a slip or two. */
const MOST_ALIKE = 300

/** Words of the site and of its synonyms that share one of these slips. Served by search_term_slips_idx and search_synonym_word_slips_idx. */
export async function termsAlike(db: Db, slips: readonly string[]): Promise<KnownTerm[]> {
  const { rows } = await sql<KnownTerm>`
    (select word, pin_count from search_term where slips && ${[...slips]}::text[] limit ${MOST_ALIKE})
    union all
    (select word, 1 from search_synonym_word where slips && ${[...slips]}::text[] limit ${MOST_ALIKE})`.execute(
    db,
  )
  return rows
}

/** Words of public pins that share one of these slips. Served by search_term_slips_idx. */
export async function termsOfPinsAlike(db: Db, slips: readonly string[]): Promise<KnownTerm[]> {
  const { rows } = await sql<KnownTerm>`
    select word, pin_count from search_term where slips && ${[...slips]}::text[] and pin_count > 0 limit ${MOST_ALIKE}`.execute(
    db,
  )
  return rows
}

/** Words of public pins that begin so, those of most pins first. Served by search_term_prefix_1_idx, _2_idx and _3_idx. */
export async function termsBeginningWith(db: Db, prefix: string, limit: number): Promise<KnownTerm[]> {
  const letters = Array.from(prefix).slice(0, 3)
  if (letters.length === 0) return []
  const { rows } = await sql<KnownTerm>`
    select word, pin_count from search_term
    where left(word, ${sql.lit(letters.length)}) = ${letters.join('')} and starts_with(word, ${prefix}) and pin_count > 0
    order by pin_count desc, word limit ${limit}`.execute(db)
  return rows
}

export interface KnownWords {
  /** Words of public pins, with how many hold them. */
  on_pins: Map<string, number>
  /** Words that have synonyms. */
  with_synonyms: Set<string>
}

/** Which of these words the site knows. Served by the primary keys. */
export async function termsKnown(db: Db, words: readonly string[]): Promise<KnownWords> {
  const { rows } = await sql<KnownTerm>`
    select word, pin_count from search_term where word = ${anyText(words)}
    union all select distinct word, 0 from search_synonym_word where word = ${anyText(words)}`.execute(db)
  return {
    on_pins: new Map(rows.filter((row) => row.pin_count > 0).map(({ word, pin_count }) => [word, pin_count])),
    with_synonyms: new Set(rows.filter((row) => row.pin_count === 0).map((row) => row.word)),
  }
}

/** Those of these words that public pins hold as they are or by their stems. Served by the indexes of the tiers. */
export async function wordsOnPins(db: Db, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set()
  const inTier = (n: number) =>
    sql`exists (select from search_document where tier = ${sql.lit(n)} and tsv @@ q)`
  const { rows } = await sql<{ word: string }>`
    select word from (
      select word, public.word_tsquery(word) as q from unnest(${[...words]}::text[]) as given (word) offset 0
    ) asked
    where ${inTier(0)} or ${inTier(1)} or ${inTier(2)} or ${inTier(3)}`.execute(db)
  return new Set(rows.map((row) => row.word))
}

/** A word of more pins than these tells nothing of any one of them. */
export const MOST_RARE = 20

/**
 * Those of these words, or phrases, of which some word rests on pins that are not public any more. Counts of words follow
 * pins a moment later: a board that was made secret just now, or an account that was closed, must not show what it holds
 * by its rare words. A word that was read from the vocabulary and is in it no longer is hidden as well: its last pin went
 * meanwhile. Words and phrases that have synonyms are the site's own.
 */
export async function hiddenTerms(db: Db, terms: readonly string[]): Promise<Set<string>> {
  if (terms.length === 0) return new Set()
  const words = [...new Set(terms.flatMap((term) => term.split(' ')))]
  const inTier = (n: number) =>
    sql`select pin_id from search_document where tier = ${sql.lit(n)} and tsv @@ q`
  const { rows } = await sql<{ word: string }>`
    with known as materialized (
      select word, pin_count, public.word_tsquery(word) as q from search_term where word = ${anyText(words)}
    ), found as materialized (
      select word, pin_id from known cross join lateral (
        ${inTier(0)} union all ${inTier(1)} union all ${inTier(2)} union all ${inTier(3)} limit ${sql.lit(2 * MOST_RARE)}
      ) document
      where pin_count <= ${sql.lit(MOST_RARE)}
    )
    select word from known where pin_count > ${sql.lit(MOST_RARE)}
    union
    select f.word from found f join pin p on p.pin_id = f.pin_id join board b on b.board_id = p.board_id
      where ${isPublicNow}
    union
    select word from search_synonym_word where word = ${anyText([...new Set([...words, ...terms])])}`.execute(
    db,
  )
  const shown = new Set(rows.map((row) => row.word))
  return new Set(terms.filter((term) => !shown.has(term) && term.split(' ').some((word) => !shown.has(word))))
}

export interface FoundTerm extends KnownTerm {
  /** The same for words that find the same pictures, as far as these are looked at. */
  found: string
}

/**
 * The same words with how many pictures a search for each finds: one, however often it was saved. Exact up to the pins that
 * are looked at, and beyond that as these are. Served by the indexes of the tiers.
 */
export async function withPicturesFound(db: Db, terms: readonly KnownTerm[]): Promise<FoundTerm[]> {
  if (terms.length === 0) return []
  const inTier = (n: number) =>
    sql`select root_pin_id from search_document where tier = ${sql.lit(n)} and tsv @@ q`
  const { rows } = await sql<{ word: string; looked_at: number; pictures: number; found: string }>`
    select word, count(*)::int as looked_at, count(distinct root_pin_id)::int as pictures,
      bit_xor(distinct hashint8extended(root_pin_id, 0))::text as found from (
      select word, public.word_tsquery(word) as q from unnest(${terms.map((one) => one.word)}::text[]) as given (word) offset 0
    ) asked cross join lateral (
      ${inTier(0)} union all ${inTier(1)} union all ${inTier(2)} union all ${inTier(3)} limit ${sql.lit(LOOKED_AT)}
    ) document group by word`.execute(db)
  const found = new Map(rows.map((row) => [row.word, row]))
  return terms.map((term) => {
    const seen = found.get(term.word) ?? { looked_at: 1, pictures: 1, found: term.word }
    return { ...term, found: seen.found, pin_count: picturesFound({ ...seen, pin_count: term.pin_count }) }
  })
}
