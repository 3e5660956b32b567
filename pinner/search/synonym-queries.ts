import { anyText } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { Synonym } from './asked-pins-queries.ts'
import './search-tables.ts'
import { slipsOf } from './slips.ts'

/** Words of one entry of synonyms, as it is kept. */
export interface SynonymEntry {
  synonym_id: string
  words: string[]
}

export interface FoundSynonym extends Synonym {
  /** The word that was asked about, and in which language it has this meaning. */
  of: string
  of_language: string
}

const MOST_FOUND = 240

/** What means the same as these words. Served by the primary key of search_synonym_word and search_synonym_word_synonym_id_idx. */
export async function synonymsOf(db: Db, words: readonly string[]): Promise<FoundSynonym[]> {
  if (words.length === 0) return []
  const { rows } = await sql<FoundSynonym>`
    select s.word as of, s.language as of_language, o.word, o.language
    from search_synonym_word s join search_synonym_word o on o.synonym_id = s.synonym_id and o.word <> s.word
    where s.word = ${anyText(words)} order by o.synonym_id, o.word limit ${MOST_FOUND}`.execute(db)
  return rows
}

/** By id, which is the order in which they were made. Served by the primary key. */
export async function synonymEntries(
  db: Db,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<SynonymEntry[]> {
  let query = db.selectFrom('search_synonym').select(['synonym_id', 'words'])
  if (after !== undefined) query = query.where('synonym_id', '<', after)
  return query.orderBy('synonym_id', 'desc').limit(limit).execute()
}

/** Writes an entry, new or changed. */
export async function putSynonyms(
  db: Db,
  { synonym_id, words, created_at }: SynonymEntry & { created_at: Date },
): Promise<void> {
  await db
    .insertInto('search_synonym')
    .values({ synonym_id, words, created_at })
    .onConflict((conflict) => conflict.column('synonym_id').doUpdateSet({ words }))
    .execute()
  await db.deleteFrom('search_synonym_word').where('synonym_id', '=', synonym_id).execute()
  await db
    .insertInto('search_synonym_word')
    .values(
      words.map((text) => {
        const [, language = '', word = ''] = /^(?:([a-z]{2}):)?(.+)$/.exec(text) ?? []
        return { word, language, synonym_id, slips: slipsOf(word) }
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function synonymEntry(db: Db, synonym_id: string): Promise<SynonymEntry | undefined> {
  return db
    .selectFrom('search_synonym')
    .select(['synonym_id', 'words'])
    .where('synonym_id', '=', synonym_id)
    .executeTakeFirst()
}

/** False: there were none. */
export async function deleteSynonyms(db: Db, synonym_id: string): Promise<boolean> {
  await db.deleteFrom('search_synonym_word').where('synonym_id', '=', synonym_id).execute()
  const out = await db
    .deleteFrom('search_synonym')
    .where('synonym_id', '=', synonym_id)
    .executeTakeFirstOrThrow()
  return out.numDeletedRows === 1n
}
