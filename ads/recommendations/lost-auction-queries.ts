import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { AdGroup, Campaign } from '../entities/campaign-tables.ts'
import '../serving/auction-count-queries.ts'
import { account, belongsTo, isByHand, isCurrent, most, withinDays } from './recommendation-queries.ts'
import type { Asked, OfGroup } from './recommendation-queries.ts'

export type LostAuctions = OfGroup &
  Pick<AdGroup, 'billable_event'> &
  Pick<Campaign, 'budget_micros'> & {
    bid_micros: string
    entered: string
    outbid: string
    outbid_125: string
    outbid_150: string
    outbid_200: string
    outbid_300: string
  }

/**
 * Ad groups of current campaigns that lost three in four auctions to higher scores with the bid that they have now, and
 * were not kept out by their budget more often than they took part. Served by the primary keys.
 */
export async function lostAuctions(db: Db, asked: Asked, enough: number): Promise<LostAuctions[]> {
  const { rows } = await sql<LostAuctions>`
    with came as materialized (
      select d.ad_group_id, d.bid_micros, sum(d.entered) as entered, sum(d.outbid) as outbid,
        sum(d.outbid_125) as outbid_125, sum(d.outbid_150) as outbid_150, sum(d.outbid_200) as outbid_200,
        sum(d.outbid_300) as outbid_300
      from auction_day d
      where ${account(asked, 'd')} and ${withinDays(asked, 'd')}
      group by d.ad_group_id, d.bid_micros
      having sum(d.counted) >= ${enough}
        and sum(d.outbid) * 4 >= sum(d.entered) * 3 and sum(d.held_back) <= sum(d.entered)
    )
    select g.ad_group_id, g.name as group_name, g.version, g.billable_event, g.bid_micros,
      c.campaign_id, c.name as campaign_name, c.budget_micros,
      l.entered, l.outbid, l.outbid_125, l.outbid_150, l.outbid_200, l.outbid_300
    from came l
    join ad_group g on g.ad_group_id = l.ad_group_id and ${account(asked, 'g')} and g.bid_micros = l.bid_micros
    join campaign c on ${belongsTo('g')}
    where g.status = 'ACTIVE' and g.bid_strategy = 'MAX_BID' and g.conversion_event is null and ${isCurrent(asked)} and ${isByHand}
    order by g.ad_group_id desc limit ${most}`.execute(db)
  return rows
}
