import type { OwnerAdvisory } from '@bowerbird/contract/search/advisory-models'
import { anyText } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type { AdvisoryRow } from './search-tables.ts'

const MOST_FOUND = 50

/** What is listed of these words, the most severe first; `advisory` null for words that have a severity alone. */
export interface ListedWord {
  word: string
  severity: 0 | 1 | 2
  advisory: AdvisoryRow | null
}

/** Served by the primary keys of search_word and search_advisory. */
export async function advisoriesOf(db: Db, phrases: readonly string[]): Promise<ListedWord[]> {
  if (phrases.length === 0) return []
  const rows = await db
    .selectFrom('search_word as w')
    .leftJoin('search_advisory as a', 'a.advisory_id', 'w.advisory_id')
    .selectAll('a')
    .select(['w.word', 'w.severity as word_severity'])
    .where('w.word', '=', anyText(phrases))
    .orderBy('w.severity')
    .orderBy('w.advisory_id')
    .limit(MOST_FOUND)
    .execute()
  return rows.map(({ word, word_severity, ...advisory }) => ({
    word,
    severity: word_severity,
    // A left join: either all of its columns are null, or none that may not be.
    advisory: advisory.advisory_id === null ? null : (advisory as unknown as AdvisoryRow),
  }))
}

/** Those of these phrases that are listed as this severe or worse (0 is the worst). Served by the primary key of search_word. */
export async function listedPhrases(
  db: Db,
  phrases: readonly string[],
  least_severe: 0 | 1 | 2 = 2,
): Promise<Set<string>> {
  if (phrases.length === 0) return new Set()
  const rows = await db
    .selectFrom('search_word')
    .select('word')
    .distinct()
    .where('word', '=', anyText(phrases))
    .where('severity', '<=', least_severe)
    .execute()
  return new Set(rows.map((row) => row.word))
}

/** By id, newest first. Served by the primary key. */
export async function advisoryPage(
  db: Db,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<AdvisoryRow[]> {
  let query = db.selectFrom('search_advisory').selectAll()
  if (after !== undefined) query = query.where('advisory_id', '<', after)
  return query.orderBy('advisory_id', 'desc').limit(limit).execute()
}

export async function advisoryById(db: Db, advisory_id: string): Promise<AdvisoryRow | undefined> {
  return db
    .selectFrom('search_advisory')
    .selectAll()
    .where('advisory_id', '=', advisory_id)
    .executeTakeFirst()
}

type Written = Omit<OwnerAdvisory, 'words'> & { words: readonly string[]; created_at: Date }

/** Writes an advisory, new or changed, and lists its words. */
export async function putAdvisory(
  db: Db,
  { id: advisory_id, words, notices, created_at, ...rest }: Written,
): Promise<void> {
  const row = { ...rest, words: [...words], notices: JSON.stringify(notices) }
  await db
    .insertInto('search_advisory')
    .values({ ...row, advisory_id, created_at })
    .onConflict((conflict) => conflict.column('advisory_id').doUpdateSet(row))
    .execute()
  await db.deleteFrom('search_word').where('advisory_id', '=', advisory_id).execute()
  const { severity } = rest
  await db
    .insertInto('search_word')
    .values(words.map((word) => ({ word, severity, advisory_id, created_at })))
    .execute()
}

/** False: there was none. */
export async function deleteAdvisory(db: Db, advisory_id: string): Promise<boolean> {
  await db.deleteFrom('search_word').where('advisory_id', '=', advisory_id).execute()
  const out = await db
    .deleteFrom('search_advisory')
    .where('advisory_id', '=', advisory_id)
    .executeTakeFirstOrThrow()
  return out.numDeletedRows === 1n
}
