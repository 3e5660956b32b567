import type { Db } from '@bowerbird/core/db/database'
import type { Selectable } from 'kysely'
import './advertiser-tables.ts'
import type { AdvertiserTable } from './advertiser-tables.ts'

export async function advertiserById(
  db: Db,
  advertiser_id: string,
): Promise<Selectable<AdvertiserTable> | undefined> {
  return db.selectFrom('advertiser').selectAll().where('advertiser_id', '=', advertiser_id).executeTakeFirst()
}

/** Two rows in one transaction: the account, and where its owner finds it. */
export async function insertAdvertiser(
  db: Db,
  row: Omit<Selectable<AdvertiserTable>, 'disabled_at' | 'version'>,
): Promise<void> {
  await db.insertInto('advertiser').values(row).execute()
  await db
    .insertInto('user_advertiser')
    .values({ user_id: row.owner_user_id, advertiser_id: row.advertiser_id })
    .execute()
}
