import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import { floodBucketKey } from './hold-clicks.ts'
import type { FloodBucket } from './hold-clicks.ts'
import './tracking-tables.ts'

/** Clicks of these networks that were billed at once in these hours, by floodBucketKey. Served by the primary key. */
export async function pressesOf(
  db: Db,
  advertiser_id: AdvertiserId,
  buckets: readonly FloodBucket[],
): Promise<Map<string, number>> {
  const { rows } = await sql<FloodBucket & { presses: number }>`
    select c.hour, c.crowd, c.presses from (
      select distinct * from unnest(${buckets.map((one) => one.hour)}::timestamptz[],
        ${buckets.map((one) => one.crowd)}::text[]) as asked (hour, crowd)
    ) asked
    join click_crowd c on c.advertiser_id = ${advertiser_id}::bigint and c.hour = asked.hour
      and c.crowd = asked.crowd`.execute(db)
  return new Map(rows.map((row) => [floodBucketKey(row), row.presses]))
}

export async function setPresses(
  db: Db,
  advertiser_id: AdvertiserId,
  presses: readonly (FloodBucket & { presses: number })[],
): Promise<void> {
  if (presses.length === 0) return
  await db
    .insertInto('click_crowd')
    .values(presses.map((one) => ({ advertiser_id, ...one })))
    .onConflict((conflict) =>
      conflict
        .columns(['advertiser_id', 'hour', 'crowd'])
        .doUpdateSet({ presses: (eb) => eb.ref('excluded.presses') }),
    )
    .execute()
}

/** Served by click_crowd_hour_idx. */
export async function dropFloodBucketsBefore(db: Db, hour: Date): Promise<void> {
  await db.deleteFrom('click_crowd').where('hour', '<', hour).execute()
}
