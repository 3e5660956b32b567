import type { AdId, AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import { countNames } from './report-numbers.ts'
import './tracking-tables.ts'

export interface AdDay {
  ad_id: AdId
  day: string
}

const counts = sql.join(countNames.map((name) => sql.ref(name)))
const sums = sql.join(countNames.map((name) => sql`sum(${sql.ref(`h.${name}`)})::bigint`))
const replaced = sql.join(countNames.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))

/**
 * Makes these days anew from their hours, whole, so that a rerun changes nothing. To be called in the transaction that
 * changed the hours: hours and days always agree.
 */
export async function remakeDays(
  db: Db,
  advertiser_id: AdvertiserId,
  touched: readonly AdDay[],
): Promise<void> {
  if (touched.length === 0) return
  await sql`
    insert into ad_day (advertiser_id, day, ad_id, campaign_id, ad_group_id, ${counts})
    select h.advertiser_id, h.day, h.ad_id, max(h.campaign_id), max(h.ad_group_id), ${sums}
    from (
      select distinct * from unnest(
        ${touched.map(({ ad_id }) => ad_id)}::bigint[], ${touched.map(({ day }) => day)}::date[]
      ) as t (ad_id, day)
    ) as touched
    join ad_hour h on h.advertiser_id = ${advertiser_id}::bigint and h.day = touched.day and h.ad_id = touched.ad_id
      -- The key begins with day and hour.
      and h.hour between 0 and 23
    group by h.advertiser_id, h.day, h.ad_id
    on conflict (advertiser_id, day, ad_id) do update set campaign_id = excluded.campaign_id,
      ad_group_id = excluded.ad_group_id, ${replaced}`.execute(db)
}
