import type { PinId } from '@bowerbird/contract/kernel/ids'
import { anyId, anyText } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { likenessModel, vectorBytes } from '@bowerbird/core/media/describe-likeness'
import { modelInUse } from '@bowerbird/core/media/descriptor-queries'
import type {} from '@bowerbird/core/media/image-table'
import { sql } from 'kysely'
import './discovery-tables.ts'
import type { DescriptorFillTable } from './discovery-tables.ts'

/** Roots and descriptors of pictures: an id of 64 bits, the highest byte first, then vector and palette, of each. */
type Rows = Buffer | null

const bytesOf = sql`string_agg(int8send(root_pin_id) || vector || palette, ''::bytea)`
const isOfModel = sql`d.model_id = ${modelInUse} and length(d.vector) = ${sql.lit(vectorBytes)}`

/** Descriptors of the pictures of these pins. */
export async function descriptorsOfPins(db: Db, pin_ids: readonly PinId[]): Promise<Rows> {
  if (pin_ids.length === 0) return null
  const { rows } = await sql<{ bytes: Rows }>`
    select ${bytesOf} as bytes from (
      select distinct on (pin.root_pin_id) pin.root_pin_id, d.vector, d.palette
      from pin join picture_descriptor d on d.signature = pin.image_signature and ${isOfModel}
      where pin.pin_id = ${anyId(pin_ids)}
    ) one`.execute(db)
  return rows[0]?.bytes ?? null
}

/** The same picture may have come in several times: so many of its roots are known to the engine. */
const rootsEach = sql.lit(5)

const publicRoots = sql`
  lateral (
    select distinct pin.root_pin_id from (
      select pin_id from image_board where image_signature = d.signature order by pin_id limit 50
    ) shown join pin on pin.pin_id = shown.pin_id
    limit ${rootsEach}
  ) root`

/** Descriptors of public pictures, by their signatures. Served by the primary keys of picture_descriptor and image_board. */
export async function pageOfDescriptors(
  db: Db,
  after: string,
  limit: number,
): Promise<{ last: string | null; bytes: Rows }> {
  const { rows } = await sql<{ last: string | null; bytes: Rows }>`
    with page as (
      select d.signature, d.vector, d.palette from picture_descriptor d
      where d.signature > ${after} and ${isOfModel} order by d.signature limit ${limit}
    )
    select (select max(signature) from page) as last, ${bytesOf} as bytes
    from page d cross join ${publicRoots}`.execute(db)
  return rows[0] ?? { last: null, bytes: null }
}

/** Descriptors of those of these pictures that are public. */
export async function descriptorsOfPictures(db: Db, signatures: readonly string[]): Promise<Rows> {
  if (signatures.length === 0) return null
  const { rows } = await sql<{ bytes: Rows }>`
    select ${bytesOf} as bytes from picture_descriptor d cross join ${publicRoots}
    where d.signature = ${anyText(signatures)} and ${isOfModel}`.execute(db)
  return rows[0]?.bytes ?? null
}

/** How far the job of a model has come; undefined: it has not begun. */
export async function fillOf(db: Db, model_id: string): Promise<DescriptorFillTable | undefined> {
  return db.selectFrom('descriptor_fill').selectAll().where('model_id', '=', model_id).executeTakeFirst()
}

export async function putFill(db: Db, { model_id, ...fill }: DescriptorFillTable): Promise<void> {
  await db
    .insertInto('descriptor_fill')
    .values({ model_id, ...fill })
    .onConflict((c) => c.column('model_id').doUpdateSet(fill))
    .execute()
}

/** The model that the owner chose, whether it is in use yet or not. */
export async function chosenModel(db: Db): Promise<string | undefined> {
  return (await modelState(db))?.model_id
}

export async function modelState(db: Db) {
  return db.selectFrom('likeness_model').select(['model_id', 'ready_at']).executeTakeFirst()
}

/** Begins to use this model when the owner chose it; answers whether it is used from now on. */
export async function useModel(db: Db, model_id: string, ready_at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('likeness_model')
    .set({ ready_at })
    .where('model_id', '=', model_id)
    .where('ready_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Chooses a model: pictures that it has not described are described by it before it is used. */
export async function chooseModel(db: Db, model_id: string): Promise<void> {
  await dropModel(db)
  await db.insertInto('likeness_model').values({ model_id, ready_at: null }).execute()
}

/** Back to our own model. Answers what was chosen, if anything. */
export async function dropModel(db: Db): Promise<string | undefined> {
  const dropped = await db.deleteFrom('likeness_model').returning('model_id').executeTakeFirst()
  if (dropped) await db.deleteFrom('descriptor_fill').where('model_id', '=', dropped.model_id).execute()
  return dropped?.model_id
}

/** Forgets what other models than our own and this one said of pictures. */
export async function forgetOtherModels(db: Db, model_id: string | null): Promise<void> {
  await db
    .deleteFrom('picture_descriptor')
    .where('model_id', 'not in', model_id === null ? [likenessModel] : [likenessModel, model_id])
    .execute()
}

export const countOfImages = async (db: Db): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('image')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirst()
    )?.count,
  )

/** Those that it could not describe count as well. */
export async function countOfDescribed(db: Db, model_id: string): Promise<number> {
  const row = await db
    .selectFrom('picture_descriptor')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('model_id', '=', model_id)
    .executeTakeFirst()
  return Number(row?.count)
}
