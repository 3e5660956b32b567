import { sql } from 'kysely'
import { anyText } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { fixedQuery } from '../db/fixed-query.ts'
import './image-table.ts'
import type { ImageTable } from './image-table.ts'

export async function imageBySignature(db: Db, signature: string): Promise<ImageTable | undefined> {
  return db.selectFrom('image').selectAll().where('signature', '=', signature).executeTakeFirst()
}

/** One query for any number of pictures. */
export async function imagesBySignatures(
  db: Db,
  signatures: readonly string[],
): Promise<Map<string, ImageTable>> {
  if (signatures.length === 0) return new Map()
  const rows = await db
    .selectFrom('image')
    .selectAll()
    .where('signature', '=', anyText([...new Set(signatures)]))
    .execute()
  return new Map(rows.map((image) => [image.signature, image]))
}

/** Notes a picture; the same bytes again only count as looked at now, if nothing used them. */
export async function insertImage(db: Db, image: ImageTable): Promise<ImageTable> {
  return db
    .insertInto('image')
    .values(image)
    .onConflict((c) =>
      c.column('signature').doUpdateSet({
        safety_score: sql`coalesce(image.safety_score, excluded.safety_score)`,
        unused_since: sql`case when image.unused_since is null then null else excluded.unused_since end`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A picture that may be shown to everyone now: some use of it is shown, and it does not wait for a review. Served by image_use_shown_idx. */
export async function shownImage(db: Db, signature: string): Promise<Pick<ImageTable, 'sha256'> | undefined> {
  return db
    .selectFrom('image')
    .select('sha256')
    .where('signature', '=', signature)
    .where('held_since', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('image_use')
          .select('signature')
          .where('image_use.signature', '=', signature)
          .where('is_shown', '=', true),
      ),
    )
    .executeTakeFirst()
}

export async function putImageUse(db: Db, use: ImageUse): Promise<void> {
  await putUse(db, use)
}

interface ImageUse {
  signature: string
  used_by: string
  is_shown: boolean
}

const putUse = fixedQuery((db, { signature, used_by, is_shown }: ImageUse) =>
  db
    .insertInto('image_use')
    .values({ signature, used_by, is_shown })
    .onConflict((c) => c.columns(['signature', 'used_by']).doUpdateSet({ is_shown })),
)
