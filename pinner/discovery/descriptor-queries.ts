import type { PinId } from '@bowerbird/contract/kernel/ids'
import { anyId, anyText } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { likenessModel, vectorBytes } from '@bowerbird/core/media/describe-likeness'
import type {} from '@bowerbird/core/media/image-table'
import { sql } from 'kysely'
import './discovery-tables.ts'
import type { DescriptorFillTable } from './discovery-tables.ts'

/** Roots and descriptors of pictures: an id of 64 bits, the highest byte first, then vector and palette, of each. */
type Rows = Buffer | null

const bytesOf = sql`string_agg(int8send(root_pin_id) || vector || palette, ''::bytea)`
const isOfModel = sql`d.model_id = ${sql.lit(likenessModel)} and length(d.vector) = ${sql.lit(vectorBytes)}`

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

/** How far the job of this model has come; undefined: it has not begun. */
export async function fillOf(db: Db): Promise<DescriptorFillTable | undefined> {
  return db.selectFrom('descriptor_fill').selectAll().where('model_id', '=', likenessModel).executeTakeFirst()
}

export async function putFill(db: Db, fill: Omit<DescriptorFillTable, 'model_id'>): Promise<void> {
  await db
    .insertInto('descriptor_fill')
    .values({ model_id: likenessModel, ...fill })
    .onConflict((c) => c.column('model_id').doUpdateSet(fill))
    .execute()
}
