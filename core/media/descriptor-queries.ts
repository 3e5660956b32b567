import { sql } from 'kysely'
import { anyText } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { likenessModel } from './describe-likeness.ts'
import type { Likeness } from './describe-likeness.ts'
import './image-table.ts'

/** The model that pictures are compared by now. */
export const modelInUse = sql<string>`coalesce(
  (select model_id from likeness_model where ready_at is not null), ${sql.lit(likenessModel)})`

interface DescribedPicture {
  signature: string
  /** Null: it could not be described. */
  likeness: Likeness | null
}

/** Keeps what pictures are like, in place of what was kept; of one model alone when it is said. */
export async function putDescriptors(
  db: Db,
  pictures: readonly DescribedPicture[],
  { made_at, only_model }: { made_at: Date; only_model?: string },
): Promise<void> {
  if (pictures.length === 0) return
  const rows = pictures.flatMap((one) => rowsOf(one, only_model))
  const bytes = (part: 'vector' | 'palette') => rows.map((row) => Buffer.from(row[part]).toString('hex'))
  await sql`
    insert into picture_descriptor (signature, model_id, vector, palette, made_at)
    select signature, model_id, decode(vector, 'hex'), decode(palette, 'hex'), ${made_at}
    from unnest(${rows.map((row) => row.signature)}::text[], ${rows.map((row) => row.model_id)}::text[],
      ${bytes('vector')}::text[], ${bytes('palette')}::text[]) as one (signature, model_id, vector, palette)
    on conflict (signature, model_id) do update
    set vector = excluded.vector, palette = excluded.palette, made_at = excluded.made_at`.execute(db)
}

const nothing = new Uint8Array(0)

/** One row for each model that described a picture. */
function rowsOf({ signature, likeness }: DescribedPicture, only_model?: string) {
  if (!likeness)
    return [{ signature, model_id: only_model ?? likenessModel, vector: nothing, palette: nothing }]
  const { vector, palette, learned } = likeness
  const own = { signature, model_id: likenessModel, vector, palette }
  const rows = learned ? [own, { signature, palette, ...learned }] : [own]
  return rows.filter((row) => only_model === undefined || row.model_id === only_model)
}

/** Of what was just made of a picture, what can be compared now; null: the model in use did not describe it. */
export async function vectorInUse(db: Db, { vector, learned }: Likeness): Promise<Uint8Array | null> {
  const { rows } = await sql<{ model_id: string }>`select ${modelInUse} as model_id`.execute(db)
  const model_id = rows[0]?.model_id ?? likenessModel
  if (model_id === likenessModel) return vector
  return learned?.model_id === model_id ? learned.vector : null
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
    .where('model_id', '=', modelInUse)
    .where(sql<boolean>`length(vector) > 0`)
    .execute()
  return new Map(rows.map(({ signature, vector, palette }) => [signature, { vector, palette }]))
}

/** Pictures by their signatures, for a job that goes through all of them. Served by the primary key. */
export async function pageOfImages(
  db: Db,
  { after, limit, model_id }: { after: string; limit: number; model_id: string },
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
            .where('model_id', '=', model_id),
        )
        .as('is_described'),
    ])
    .where('signature', '>', after)
    .orderBy('signature')
    .limit(limit)
    .$castTo<{ signature: string; sha256: string; is_described: boolean }>()
    .execute()
}
