import type { ConversionUploadKind } from '@bowerbird/contract/conversions/conversion-terms'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import type { Insertable } from 'kysely'
import type {
  ConversionUpload,
  ConversionUploadFaultTable,
  ConversionUploadTable,
} from './conversion-tables.ts'

type Place = Pick<ConversionUpload, 'advertiser_id' | 'upload_id'>

export async function insertUpload(
  db: Db,
  row: Insertable<ConversionUploadTable>,
): Promise<ConversionUpload> {
  return db.insertInto('conversion_upload').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Served by the primary key. */
export async function uploadOf(
  db: Db,
  { advertiser_id, upload_id }: Place,
  lock: 'lock' | 'none' = 'none',
): Promise<ConversionUpload | undefined> {
  const query = db
    .selectFrom('conversion_upload')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('upload_id', '=', upload_id)
  return (lock === 'lock' ? query.forUpdate() : query).executeTakeFirst()
}

/** The newest first. Served by the primary key. */
export async function uploadsAfter(
  db: Db,
  {
    advertiser_id,
    kind,
    after,
    limit,
  }: { advertiser_id: AdvertiserId; kind: ConversionUploadKind; after: string | undefined; limit: number },
): Promise<ConversionUpload[]> {
  let query = db
    .selectFrom('conversion_upload')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('kind', '=', kind)
  if (after !== undefined) query = query.where('upload_id', '<', after)
  return query.orderBy('upload_id', 'desc').limit(limit).execute()
}

export async function setUpload(
  db: Db,
  { advertiser_id, upload_id }: Place,
  change: Pick<ConversionUpload, 'done_rows' | 'taken' | 'duplicates' | 'refused' | 'updated_at'>,
): Promise<ConversionUpload> {
  return db
    .updateTable('conversion_upload')
    .set(change)
    .where('advertiser_id', '=', advertiser_id)
    .where('upload_id', '=', upload_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function insertFaults(db: Db, rows: readonly ConversionUploadFaultTable[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('conversion_upload_fault').values(rows).execute()
}

/** By their rows. Served by the primary key. */
export async function faultsOf(
  db: Db,
  { advertiser_id, upload_id }: Place,
  limit: number,
): Promise<ConversionUploadFaultTable[]> {
  return db
    .selectFrom('conversion_upload_fault')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('upload_id', '=', upload_id)
    .orderBy('row_number')
    .limit(limit)
    .execute()
}
