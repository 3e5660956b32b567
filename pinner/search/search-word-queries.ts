import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { SearchWordTable } from './search-tables.ts'

/** The advisory_id of words that belong to no advisory. */
const ALONE = '0'

/** Of the worst of these words; null when none of them has a severity. Served by the primary key. */
export async function worstSeverity(db: Db, words: readonly string[]): Promise<0 | 1 | 2 | null> {
  const row = await db
    .selectFrom('search_word')
    .select((eb) => eb.fn.min('severity').as('severity'))
    .where('word', '=', sql<string>`any(${words}::text[])`)
    .executeTakeFirst()
  return row?.severity ?? null
}

/** Words with a severity alone, by the word. Served by search_word_advisory_id_idx. */
export async function searchWords(
  db: Db,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Pick<SearchWordTable, 'word' | 'severity'>[]> {
  let query = db.selectFrom('search_word').select(['word', 'severity']).where('advisory_id', '=', ALONE)
  if (after !== undefined) query = query.where('word', '>', after)
  return query.orderBy('word').limit(limit).execute()
}

export async function putSearchWord(db: Db, row: Insertable<SearchWordTable>): Promise<void> {
  await db
    .insertInto('search_word')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['word', 'advisory_id']).doUpdateSet({ severity: row.severity }),
    )
    .execute()
}

/** False: it was not on the list. */
export async function deleteSearchWord(db: Db, word: string): Promise<boolean> {
  const out = await db
    .deleteFrom('search_word')
    .where('word', '=', word)
    .where('advisory_id', '=', ALONE)
    .executeTakeFirstOrThrow()
  return out.numDeletedRows === 1n
}
