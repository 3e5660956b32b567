import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import '../business/advertiser-tables.ts'

export interface PaceRow {
  advertiser_id: AdvertiserId
  available_micros: string
  /** Of the last whole days, together. */
  spent_micros: string
  low_at: Date | null
}

/**
 * Ad accounts that spend, with what they have and what they spent on so many whole days of their own, in the order of
 * ids. Served by the primary key of fund and spend_day_day_idx.
 */
export async function pacesAfter(
  db: Db,
  { now, days, after, limit }: { now: Date; days: number; after: AdvertiserId; limit: number },
): Promise<PaceRow[]> {
  const { rows } = await sql<PaceRow>`
    select f.advertiser_id, (f.prepaid_micros + f.reserved_micros)::bigint as available_micros,
      s.spent_micros::bigint as spent_micros, f.low_at
    from fund f join advertiser a on a.advertiser_id = f.advertiser_id
    cross join lateral (select (${now}::timestamptz at time zone a.time_zone)::date as today) t
    cross join lateral (
      select coalesce(sum(d.spent_micros - d.credited_micros), 0) as spent_micros from spend_day d
      where d.advertiser_id = f.advertiser_id and d.day >= t.today - ${days}::int and d.day < t.today
    ) s
    where f.advertiser_id > ${after} and f.dry_at is null and f.prepaid_micros + f.reserved_micros > 0
      and f.owed_micros = 0 and f.last_txn > 0 and (s.spent_micros > 0 or f.low_at is not null)
    order by f.advertiser_id limit ${limit}`.execute(db)
  return rows
}

/** False: another process was there first. */
export async function setLow(db: Db, advertiser_id: AdvertiserId, low_at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('fund')
    .set({ low_at })
    .where('advertiser_id', '=', advertiser_id)
    .where('low_at', low_at === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
