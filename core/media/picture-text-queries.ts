import { sql } from 'kysely'
import { anyText } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import './image-table.ts'

/** The words in these pictures, by their signatures; pictures without words, or not read yet, are left out. Served by the primary key. */
export async function wordsInPictures(db: Db, signatures: readonly string[]): Promise<Map<string, string>> {
  if (signatures.length === 0) return new Map()
  const rows = await db
    .selectFrom('picture_text')
    .select(['signature', 'words'])
    .where('signature', '=', anyText([...new Set(signatures)]))
    .where('words', '<>', '')
    .$narrowType<{ words: string }>()
    .execute()
  return new Map(rows.map(({ signature, words }) => [signature, words]))
}

/** These pictures are to be read, where the owner has added an engine and they were not read before. */
export async function askForWords(db: Db, signatures: readonly string[]): Promise<void> {
  await sql`
    insert into picture_text (signature)
    select distinct signature from unnest(${[...signatures]}::text[]) as one (signature)
    where exists (select from added_model where purpose = 'text')
    on conflict do nothing`.execute(db)
}

/** All pictures are to be read that have uses which begin so. */
export async function askForWordsOfAll(db: Db, prefix: string): Promise<void> {
  await sql`
    insert into picture_text (signature)
    select distinct signature from image_use where starts_with(used_by, ${prefix})
    on conflict do nothing`.execute(db)
}

/** All pictures are to be read anew. */
export async function forgetWordsRead(db: Db): Promise<void> {
  await sql`
    update picture_text set words = null, is_indexed = is_indexed and coalesce(words, '') = ''
    where words is not null`.execute(db)
}

/** No words of pictures are kept; pins that are found by some are to be indexed anew. */
export async function dropWords(db: Db): Promise<void> {
  await sql`delete from picture_text where coalesce(words, '') = '' and is_indexed`.execute(db)
  await sql`update picture_text set words = '', is_indexed = false`.execute(db)
}

/** Some pictures that are to be read. Those that are gone are left out. Served by picture_text_unread_idx. */
export async function unreadPictures(
  db: Db,
  limit: number,
): Promise<{ signature: string; sha256: string | null }[]> {
  return db
    .selectFrom('picture_text')
    .leftJoin('image', 'image.signature', 'picture_text.signature')
    .select(['picture_text.signature', 'image.sha256'])
    .where('words', 'is', null)
    .orderBy('picture_text.signature')
    .limit(limit)
    .execute()
}

/** Keeps what was read; pins with that picture are to be indexed when it has words, or had some. */
export async function putWords(db: Db, signature: string, words: string): Promise<void> {
  await db
    .updateTable('picture_text')
    .set({ words, is_indexed: sql<boolean>`is_indexed and ${words} = ''` })
    .where('signature', '=', signature)
    .where('words', 'is', null)
    .execute()
}

/** Keeps what a later try read in a picture that counted as one without words. */
export async function putLateWords(db: Db, signature: string, words: string): Promise<void> {
  if (words === '') return
  await db
    .updateTable('picture_text')
    .set({ words, is_indexed: false })
    .where('signature', '=', signature)
    .where('words', '=', '')
    .execute()
}

/** Some pictures whose pins are to be indexed. Served by picture_text_unindexed_idx. */
export async function unindexedPictures(
  db: Db,
  limit: number,
): Promise<{ signature: string; words: string }[]> {
  return db
    .selectFrom('picture_text')
    .select(['signature', 'words'])
    .where(sql<boolean>`not is_indexed and words is not null`)
    .$narrowType<{ words: string }>()
    .orderBy('signature')
    .limit(limit)
    .execute()
}

/** Pins are found by these words of the picture now. What is kept of no use is forgotten. */
export async function markIndexed(
  db: Db,
  { signature, words }: { signature: string; words: string },
): Promise<void> {
  await db
    .updateTable('picture_text')
    .set({ is_indexed: true })
    .where('signature', '=', signature)
    .where('words', '=', words)
    .execute()
  if (words === '')
    await sql`
      delete from picture_text where signature = ${signature} and words = ''
        and not exists (select from added_model where purpose = 'text')`.execute(db)
}

/** How many pictures were read, of how many. */
export async function countOfRead(db: Db): Promise<{ read: number; pictures: number }> {
  const row = await db
    .selectFrom('picture_text')
    .select([sql<number>`count(words)::int`.as('read'), sql<number>`count(*)::int`.as('pictures')])
    .executeTakeFirst()
  return row ?? { read: 0, pictures: 0 }
}

/** What uses a picture, in its order. Served by the primary key of image_use. */
export async function usesOfPicture(
  db: Db,
  signature: string,
  { prefix, after, limit }: { prefix: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('image_use')
    .select('used_by')
    .where('signature', '=', signature)
    .where('used_by', '>', after)
    .where(sql<boolean>`starts_with(used_by, ${prefix})`)
    .orderBy('used_by')
    .limit(limit)
    .execute()
  return rows.map((row) => row.used_by)
}
