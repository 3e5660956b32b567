import type { ObjectiveType } from '@bowerbird/contract/campaigns/campaign-terms'
import type { AdvertiserId, CampaignId } from '@bowerbird/contract/kernel/ids'
import type { OrderLinePeriod } from '@bowerbird/contract/reporting/order-line-terms'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'

export interface OrderLineRow {
  /** The day, or the first of the month. */
  period: string
  campaign_id: CampaignId
  name: string
  objective_type: ObjectiveType
  charged_count: string
  credited_count: string
  spent_micros: string
  credited_micros: string
}

export interface OrderLinesAsked {
  advertiser_id: AdvertiserId
  by: OrderLinePeriod
  campaign_id: CampaignId | undefined
  objective_type: ObjectiveType | undefined
  /** First and last day. */
  from: string | undefined
  until: string | undefined
  after: { period: string; campaign_id: CampaignId } | undefined
  limit: number
}

/**
 * What campaigns were charged by day or month, newest first. Served by spend_day_day_idx and spend_day_month_idx, which
 * have the rows in this order; of one campaign by the primary key.
 */
export async function orderLineRows(db: Db, asked: OrderLinesAsked): Promise<OrderLineRow[]> {
  const { advertiser_id, campaign_id, objective_type, from, until, after, limit } = asked
  const period = asked.by === 'day' ? sql`d.day::timestamp` : sql`date_trunc('month', d.day::timestamp)`
  const key = asked.by === 'day' ? sql`(d.day, d.campaign_id)` : sql`(${period}, d.campaign_id)`
  const conditions = [
    sql`d.advertiser_id = ${advertiser_id}`,
    sql`d.spent_micros > 0`,
    ...(campaign_id === undefined ? [] : [sql`d.campaign_id = ${campaign_id}`]),
    ...(objective_type === undefined ? [] : [sql`c.objective_type = ${objective_type}`]),
    ...(from === undefined ? [] : [sql`d.day >= ${from}::date`]),
    ...(until === undefined ? [] : [sql`d.day <= ${until}::date`]),
    ...(after === undefined
      ? []
      : [
          asked.by === 'day'
            ? sql`${key} < (${after.period}::date, ${after.campaign_id}::bigint)`
            : sql`${key} < (${after.period}::timestamp, ${after.campaign_id}::bigint)`,
        ]),
  ]
  const sums =
    asked.by === 'day'
      ? sql`d.charged_count, d.credited_count, d.spent_micros, d.credited_micros`
      : sql`sum(d.charged_count)::bigint as charged_count, sum(d.credited_count)::bigint as credited_count,
          sum(d.spent_micros)::bigint as spent_micros, sum(d.credited_micros)::bigint as credited_micros`
  const group = asked.by === 'day' ? sql`` : sql`group by ${period}, d.campaign_id, c.name, c.objective_type`
  const order = asked.by === 'day' ? sql`d.day desc` : sql`${period} desc`
  const { rows } = await sql<OrderLineRow>`
    select to_char(${period}, 'YYYY-MM-DD') as period, d.campaign_id, c.name, c.objective_type, ${sums}
    from spend_day d join campaign c on c.advertiser_id = d.advertiser_id and c.campaign_id = d.campaign_id
    where ${sql.join(conditions, sql` and `)}
    ${group}
    order by ${order}, d.campaign_id desc limit ${limit}`.execute(db)
  return rows
}

/** What each of these days cost, without what was given back; days without charges are left out. */
export async function billedByDay(
  db: Db,
  advertiser_id: AdvertiserId,
  { from, until }: { from: string; until: string },
): Promise<Map<string, string>> {
  const { rows } = await sql<{ day: string; micros: string }>`
    select day::text as day, sum(spent_micros - credited_micros)::bigint as micros from spend_day
    where advertiser_id = ${advertiser_id} and day >= ${from}::date and day <= ${until}::date
    group by day order by day`.execute(db)
  return new Map(rows.map((row) => [row.day, row.micros]))
}
