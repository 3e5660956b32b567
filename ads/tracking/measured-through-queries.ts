import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import './tracking-tables.ts'

/**
 * Up to when reports of an account are whole: everything that was ingested before it is in `ad_hour`. That is now,
 * unless something waits to be judged. Served by measure_event_received_at_idx.
 */
export async function measuredThrough(db: Db, advertiser_id: AdvertiserId, now: Date): Promise<Date> {
  const { rows } = await sql<{ through: Date | null }>`
    select min(received_at) as through from measure_event
    where advertiser_id = ${advertiser_id}::bigint and verdict is null`.execute(db)
  const through = rows[0]?.through
  return through && through < now ? through : now
}
