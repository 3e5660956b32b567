import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { SearchWordTable } from './search-tables.ts'

/** Of the worst of these words; null when none of them has a severity. Served by the primary key. */
export async function worstSeverity(db: Db, words: readonly string[]): Promise<0 | 1 | 2 | null> {
  const row = await db
    .selectFrom('search_word')
    .select((eb) => eb.fn.min('severity').as('severity'))
    .where('word', '=', sql<string>`any(${words}::text[])`)
    .executeTakeFirst()
  return row?.severity ?? null
}

/** By the word. Served by the primary key. */
export async function searchWords(
  db: Db,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<SearchWordTable[]> {
  let query = db.selectFrom('search_word').selectAll()
  if (after !== undefined) query = query.where('word', '>', after)
  return query.orderBy('word').limit(limit).execute()
}

export async function putSearchWord(db: Db, row: SearchWordTable): Promise<void> {
  await db
    .insertInto('search_word')
    .values(row)
    .onConflict((conflict) => conflict.column('word').doUpdateSet({ severity: row.severity }))
    .execute()
}

export async function deleteSearchWord(db: Db, word: string): Promise<void> {
  await db.deleteFrom('search_word').where('word', '=', word).execute()
}
