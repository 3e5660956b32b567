import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { MetPromotionTable } from './serving-tables.ts'

/** How often ad groups were shown to a person since a day. Served by the primary key. */
export async function impressionCountsOf(
  db: Db,
  audience_hash: string,
  since: string,
): Promise<Omit<MetPromotionTable, 'audience_hash'>[]> {
  return db
    .selectFrom('met_promotion')
    .select(['ad_group_id', 'day', 'times'])
    .where('audience_hash', '=', audience_hash)
    .where('day', '>=', since)
    .execute()
}

/** Adds to the stored counts: other processes count the same people. In the order of the key, so that two never wait for each other. */
export async function addImpressionCounts(db: Db, rows: readonly MetPromotionTable[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into met_promotion (audience_hash, day, ad_group_id, times)
    select audience_hash, day, ad_group_id, times
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as one(audience_hash text, day date, ad_group_id bigint, times int)
    order by audience_hash, day, ad_group_id
    on conflict (audience_hash, day, ad_group_id)
    do update set times = met_promotion.times + excluded.times`.execute(db)
}

/** Days that are over everywhere. Served by met_promotion_day_idx. */
export async function deleteImpressionCounts(db: Db, before: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from met_promotion where (audience_hash, day, ad_group_id) in (
      select audience_hash, day, ad_group_id from met_promotion where day < ${before}::date limit ${limit}
    )`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
