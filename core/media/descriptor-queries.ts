import { sql } from 'kysely'
import { anyText } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { likenessModel } from './describe-likeness.ts'
import type { Likeness } from './describe-likeness.ts'
import './image-table.ts'

interface DescribedPicture {
  signature: string
  /** Null: it could not be described. */
  likeness: Likeness | null
}

/** Keeps what pictures are like, in place of what was kept. */
export async function putDescriptors(
  db: Db,
  pictures: readonly DescribedPicture[],
  made_at: Date,
): Promise<void> {
  if (pictures.length === 0) return
  const bytes = (part: keyof Likeness) =>
    pictures.map(({ likeness }) => Buffer.from(likeness?.[part] ?? []).toString('hex'))
  await sql`
    insert into picture_descriptor (signature, model_id, vector, palette, made_at)
    select signature, ${likenessModel}, decode(vector, 'hex'), decode(palette, 'hex'), ${made_at}
    from unnest(${pictures.map((one) => one.signature)}::text[], ${bytes('vector')}::text[], ${bytes('palette')}::text[])
      as one (signature, vector, palette)
    on conflict (signature, model_id) do update
    set vector = excluded.vector, palette = excluded.palette, made_at = excluded.made_at`.execute(db)
}

/** What pictures are like, by their signatures; those that are not described are left out. */
export async function likenessOfPictures(
  db: Db,
  signatures: readonly string[],
): Promise<Map<string, Likeness>> {
  if (signatures.length === 0) return new Map()
  const rows = await db
    .selectFrom('picture_descriptor')
    .select(['signature', 'vector', 'palette'])
    .where('signature', '=', anyText([...new Set(signatures)]))
    .where('model_id', '=', likenessModel)
    .where(sql<boolean>`length(vector) > 0`)
    .execute()
  return new Map(rows.map(({ signature, vector, palette }) => [signature, { vector, palette }]))
}

/** Pictures by their signatures, for a job that goes through all of them. Served by the primary key. */
export async function pageOfImages(
  db: Db,
  after: string,
  limit: number,
): Promise<{ signature: string; sha256: string; is_described: boolean }[]> {
  return db
    .selectFrom('image')
    .select((eb) => [
      'signature',
      'sha256',
      eb
        .exists(
          eb
            .selectFrom('picture_descriptor')
            .select('made_at')
            .whereRef('picture_descriptor.signature', '=', 'image.signature')
            .where('model_id', '=', likenessModel),
        )
        .as('is_described'),
    ])
    .where('signature', '>', after)
    .orderBy('signature')
    .limit(limit)
    .$castTo<{ signature: string; sha256: string; is_described: boolean }>()
    .execute()
}
