import type { AdGroupId, AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'

/** What came of the auctions of a day for an ad group and the bid that it had. */
export interface AuctionCount {
  advertiser_id: AdvertiserId
  day: string
  ad_group_id: AdGroupId
  bid_micros: number
  /** Auctions that were looked at, each of which stands for as many as were not. */
  counted: number
  /** It could have been shown, and its budget let it. */
  entered: number
  won: number
  outbid: number
  /** Of those: it lost to less than 1.25 times its bid, to less than 1.5 times, and so on. */
  outbid_125: number
  outbid_150: number
  outbid_200: number
  outbid_300: number
  /** It could have been shown, but for its budget or its pace. */
  held_back: number
}

/** Sums of whole numbers, which come as text. */
type Summed<Row> = { [Key in keyof Row]: Row[Key] extends number ? string : Row[Key] }

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    auction_day: Summed<AuctionCount>
  }
}

/** Adds to the stored counts: other processes count the same. In the order of the key, so that two never wait for each other. */
export async function addAuctionCounts(db: Db, rows: readonly AuctionCount[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into auction_day as d (advertiser_id, day, ad_group_id, bid_micros, counted, entered, won, outbid,
      outbid_125, outbid_150, outbid_200, outbid_300, held_back)
    select advertiser_id, day, ad_group_id, bid_micros, counted, entered, won, outbid,
      outbid_125, outbid_150, outbid_200, outbid_300, held_back
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as one(advertiser_id bigint, day date, ad_group_id bigint, bid_micros bigint, counted bigint, entered bigint,
        won bigint, outbid bigint, outbid_125 bigint, outbid_150 bigint, outbid_200 bigint, outbid_300 bigint,
        held_back bigint)
    order by advertiser_id, day, ad_group_id, bid_micros
    on conflict (advertiser_id, day, ad_group_id, bid_micros) do update set
      counted = d.counted + excluded.counted, entered = d.entered + excluded.entered, won = d.won + excluded.won,
      outbid = d.outbid + excluded.outbid, outbid_125 = d.outbid_125 + excluded.outbid_125,
      outbid_150 = d.outbid_150 + excluded.outbid_150, outbid_200 = d.outbid_200 + excluded.outbid_200,
      outbid_300 = d.outbid_300 + excluded.outbid_300, held_back = d.held_back + excluded.held_back`.execute(
    db,
  )
}

/** Days that no recommendation looks at. Served by auction_day_day_idx. */
export async function deleteAuctionDays(db: Db, before: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from auction_day where (advertiser_id, day, ad_group_id, bid_micros) in (
      select advertiser_id, day, ad_group_id, bid_micros from auction_day where day < ${before}::date limit ${limit}
    )`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
