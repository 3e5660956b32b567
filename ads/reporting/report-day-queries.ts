import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import { countNames } from './report-numbers.ts'
import './report-tables.ts'

export interface AdDayKey {
  advertiser_id: string
  day: string
  ad_id: string
}

const counts = sql.join(countNames.map((name) => sql.ref(name)))
const sums = sql.join(countNames.map((name) => sql`sum(${sql.ref(`h.${name}`)})::bigint`))
const replaced = sql.join(countNames.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))

/**
 * Makes these days anew from their hours, whole, so that a rerun changes nothing. To be called in the transaction that
 * changed the hours: hours and days never disagree.
 */
export async function remakeDays(db: Db, touched: readonly AdDayKey[]): Promise<void> {
  if (touched.length === 0) return
  await sql`
    with touched as (
      select distinct * from unnest(
        ${touched.map(({ advertiser_id }) => advertiser_id)}::bigint[],
        ${touched.map(({ day }) => day)}::date[],
        ${touched.map(({ ad_id }) => ad_id)}::bigint[]
      ) as t (advertiser_id, day, ad_id)
    )
    insert into ad_day (advertiser_id, day, ad_id, campaign_id, ad_group_id, ${counts})
    select h.advertiser_id, h.day, h.ad_id, max(h.campaign_id), max(h.ad_group_id), ${sums}
    from ad_hour h
    join touched t on t.advertiser_id = h.advertiser_id and t.day = h.day and t.ad_id = h.ad_id
    group by h.advertiser_id, h.day, h.ad_id
    on conflict (advertiser_id, day, ad_id) do update set ${replaced}`.execute(db)
}
