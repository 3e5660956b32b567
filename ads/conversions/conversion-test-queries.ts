import type { Insertable, Selectable } from 'kysely'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { sql } from 'kysely'
import type { ConversionTestEventTable } from './conversion-tables.ts'

export type ConversionTestEvent = Selectable<ConversionTestEventTable>

/** Of an account, the newest. */
const mostKept = 200

export async function insertTestEvents(
  db: Db,
  advertiser_id: AdvertiserId,
  rows: readonly Insertable<ConversionTestEventTable>[],
): Promise<void> {
  if (rows.length === 0) return
  await transaction(db, async (db) => {
    await db.insertInto('conversion_test_event').values(rows).execute()
    await sql`
      delete from conversion_test_event where advertiser_id = ${advertiser_id}::bigint and test_id <= (
        select test_id from conversion_test_event where advertiser_id = ${advertiser_id}::bigint
        order by test_id desc offset ${mostKept} limit 1)`.execute(db)
  })
}

/** The newest first. Served by the primary key. */
export async function testEventsOf(
  db: Db,
  advertiser_id: AdvertiserId,
  limit: number,
): Promise<ConversionTestEvent[]> {
  return db
    .selectFrom('conversion_test_event')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .orderBy('test_id', 'desc')
    .limit(limit)
    .execute()
}

export async function deleteTestEvents(db: Db, advertiser_id: AdvertiserId): Promise<void> {
  await db.deleteFrom('conversion_test_event').where('advertiser_id', '=', advertiser_id).execute()
}

export async function deleteTestEventsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('conversion_test_event').where('received_at', '<', before).execute()
}
