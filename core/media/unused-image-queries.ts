import { sql } from 'kysely'
import { anyText } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { imageBySignature } from './image-queries.ts'
import type { ImageTable } from './image-table.ts'

/** Until the transaction ends, no other one can ingest or delete this picture. */
export async function lockImage(db: Db, signature: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`image ${signature}`}, 0))`.execute(db)
}

/**
 * A picture that a user is about to use: it will not be thrown away before a day has passed.
 * Undefined when it is gone.
 */
export async function holdImage(db: Db, signature: string, now: Date): Promise<ImageTable | undefined> {
  await db
    .updateTable('image')
    .set({ unused_since: now })
    .where('signature', '=', signature)
    .where('unused_since', 'is not', null)
    .execute()
  return imageBySignature(db, signature)
}

/** Dates pictures that nothing uses, a page of all pictures at a time. Returns where the next page begins. */
export async function markUnusedImages(
  db: Db,
  after: string,
  now: Date,
  limit = 2000,
): Promise<string | undefined> {
  const page = await db
    .selectFrom('image')
    .select('signature')
    .where('signature', '>', after)
    .orderBy('signature')
    .limit(limit)
    .execute()
  const signatures = page.map((image) => image.signature)
  await db
    .updateTable('image')
    .set({ unused_since: now })
    .where('signature', '=', anyText(signatures))
    .where('unused_since', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('image_use').select('used_by').whereRef('image_use.signature', '=', 'image.signature'),
        ),
      ),
    )
    .execute()
  return page.length < limit ? undefined : signatures.at(-1)
}

/** Pictures that have been without a use since before this. Served by image_unused_since_idx. */
export async function imagesUnusedSince(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('image')
    .select('signature')
    .where('unused_since', '<', before)
    .orderBy('unused_since')
    .limit(limit)
    .execute()
  return rows.map((row) => row.signature)
}

/**
 * The same picture, read again and locked: a transaction that is about to use it waits for us. Undefined
 * when it is gone, was taken up meanwhile, or has a use after all.
 */
export async function stillUnused(db: Db, signature: string, before: Date): Promise<ImageTable | undefined> {
  const image = await db
    .selectFrom('image')
    .selectAll()
    .where('signature', '=', signature)
    .where('unused_since', '<', before)
    .forUpdate()
    .executeTakeFirst()
  if (!image) return undefined
  const use = await db
    .selectFrom('image_use')
    .select('used_by')
    .where('signature', '=', signature)
    .limit(1)
    .executeTakeFirst()
  if (!use) return image
  await db.updateTable('image').set({ unused_since: null }).where('signature', '=', signature).execute()
  return undefined
}

export async function deleteImage(db: Db, signature: string): Promise<void> {
  await db.deleteFrom('picture_descriptor').where('signature', '=', signature).execute()
  await db.deleteFrom('picture_text').where('signature', '=', signature).execute()
  await db.deleteFrom('image').where('signature', '=', signature).execute()
}
