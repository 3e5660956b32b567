import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import '../business/advertiser-tables.ts'
import './card-tables.ts'
import type { AutomaticBillingRow, AutomaticBillingTable } from './card-tables.ts'

export async function automaticOf(
  db: Db,
  advertiser_id: AdvertiserId,
): Promise<AutomaticBillingRow | undefined> {
  return db
    .selectFrom('automatic_billing')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .executeTakeFirst()
}

/** The caller holds the lock of the account's money. */
export async function putAutomatic(db: Db, row: AutomaticBillingTable): Promise<void> {
  const { advertiser_id: _key, ...fields } = row
  await db
    .insertInto('automatic_billing')
    .values(row)
    .onConflict((c) => c.column('advertiser_id').doUpdateSet(fields))
    .execute()
}

export async function updateAutomatic(
  db: Db,
  advertiser_id: AdvertiserId,
  change: Updateable<AutomaticBillingTable>,
): Promise<void> {
  await db.updateTable('automatic_billing').set(change).where('advertiser_id', '=', advertiser_id).execute()
}

/**
 * Ad accounts to which something is advanced, in the order of ids, with the month that it is where they are. Served by
 * the primary key.
 */
export async function owingAfter(
  db: Db,
  { now, after, limit }: { now: Date; after: AdvertiserId; limit: number },
): Promise<(AutomaticBillingRow & { month: string })[]> {
  const { rows } = await sql<AutomaticBillingRow & { month: string }>`
    select b.*, date_trunc('month', ${now}::timestamptz at time zone a.time_zone)::date as month
    from automatic_billing b
    join fund f on f.advertiser_id = b.advertiser_id and f.owed_micros < 0
    join advertiser a on a.advertiser_id = b.advertiser_id
    where b.advertiser_id > ${after}
    order by b.advertiser_id limit ${limit}`.execute(db)
  return rows
}

/** Whether a charge of automatic billing waits for its outcome. Served by payment_open_card_idx. */
export async function hasOpenCharge(db: Db, advertiser_id: AdvertiserId): Promise<boolean> {
  const found = await db
    .selectFrom('payment as p')
    .innerJoin('card_charge as c', (join) =>
      join.onRef('c.advertiser_id', '=', 'p.advertiser_id').onRef('c.payment_id', '=', 'p.payment_id'),
    )
    .select('p.payment_id')
    .where('p.advertiser_id', '=', advertiser_id)
    .where(sql<boolean>`p.state = 'asked' and p.kind = 'top_up' and p.provider <> 'owner'`)
    .where('c.automatic', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
