import { asAdvertiserId, asCampaignId } from '@bowerbird/contract/kernel/ids'
import type { AdvertiserId, CampaignId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** A day of a campaign; as the end of some it is among them, as their beginning it is not. */
interface CampaignDayPlace {
  advertiser_id: AdvertiserId
  campaign_id: CampaignId
  day: string
}

export const beforeAllDays: CampaignDayPlace = {
  advertiser_id: asAdvertiserId('-1'),
  campaign_id: asCampaignId('0'),
  day: '-infinity',
}
export const afterAllDays: CampaignDayPlace = {
  advertiser_id: asAdvertiserId('9223372036854775807'),
  campaign_id: asCampaignId('0'),
  day: 'infinity',
}

const placeOf = ({ advertiser_id, campaign_id, day }: CampaignDayPlace) =>
  sql`(${advertiser_id}::bigint, ${campaign_id}::bigint, ${day}::date)`

/** The day with which so many events end; afterAllDays: there are no more. Served by charged_event_campaign_id_idx alone. */
export async function endOfDays(db: Db, after: CampaignDayPlace, events: number): Promise<CampaignDayPlace> {
  const { rows } = await sql<CampaignDayPlace & { count: string }>`
    with part as (select advertiser_id, campaign_id, day from charged_event
      where (advertiser_id, campaign_id, day) > ${placeOf(after)}
      order by advertiser_id, campaign_id, day limit ${events})
    select advertiser_id, campaign_id, day::text as day, (select count(*) from part) as count from part
    order by advertiser_id desc, campaign_id desc, day desc limit 1`.execute(db)
  const [row] = rows
  return row && Number(row.count) === events ? row : afterAllDays
}

/** What is counted as spent on a day is what events of that day were charged, and given back. */
export function ruleOfDays(after: CampaignDayPlace, until: CampaignDayPlace): RawBuilder<unknown> {
  const within = (alias: string) => {
    const key = sql`(${sql.ref(`${alias}.advertiser_id`)}, ${sql.ref(`${alias}.campaign_id`)}, ${sql.ref(`${alias}.day`)})`
    return sql`${key} > ${placeOf(after)} and ${key} <= ${placeOf(until)}`
  }
  return sql`
    select coalesce(d.advertiser_id, c.advertiser_id) as advertiser_id,
      'campaign ' || coalesce(d.campaign_id, c.campaign_id) || ' spent ' || coalesce(d.spent_micros, 0) || ' on '
        || coalesce(d.day, c.day) || ', its events were charged ' || coalesce(c.micros, 0) as detail
    from (select d.* from spend_day d where ${within('d')}) d
    full join (
      select c.advertiser_id, c.campaign_id, c.day, sum(c.micros) as micros, sum(c.credited_micros) as credited,
        count(*) filter (where c.micros > 0) as charged_count
      from charged_event c where ${within('c')} group by c.advertiser_id, c.campaign_id, c.day) c
      on c.advertiser_id = d.advertiser_id and c.campaign_id = d.campaign_id and c.day = d.day
    where coalesce(d.spent_micros, 0) <> coalesce(c.micros, 0)
      or coalesce(d.credited_micros, 0) <> coalesce(c.credited, 0)
      or coalesce(d.charged_count, 0) <> coalesce(c.charged_count, 0)`
}

/** What does not grow with every charge is reconciled at once. */
export const rulesOfSums: Record<string, RawBuilder<unknown>> = {
  totals_are_their_days: sql`
    select t.advertiser_id, 'campaign ' || t.campaign_id || ' does not come to its days' as detail
    from spend_total t left join spend_day d on d.advertiser_id = t.advertiser_id and d.campaign_id = t.campaign_id
    group by t.advertiser_id, t.campaign_id, t.spent_micros, t.credited_micros, t.held_micros
    having t.spent_micros <> coalesce(sum(d.spent_micros), 0) or t.held_micros <> coalesce(sum(d.held_micros), 0)
      or t.credited_micros <> coalesce(sum(d.credited_micros), 0)`,
  reserved_is_held: sql`
    select f.advertiser_id, 'reserved is ' || f.reserved_micros || ', held is ' || coalesce(sum(t.held_micros), 0) as detail
    from fund f left join spend_total t on t.advertiser_id = f.advertiser_id
    group by f.advertiser_id, f.reserved_micros having f.reserved_micros <> coalesce(sum(t.held_micros), 0)`,
  /** What is reserved for refunds is what open requests ask for. */
  refunding_is_asked: sql`
    select f.advertiser_id, 'refunding is ' || f.refunding_micros || ', asked for is ' || coalesce(sum(p.amount_micros + p.tax_micros), 0)
      as detail
    from fund f left join payment p on p.advertiser_id = f.advertiser_id and p.kind = 'refund' and p.state = 'asked'
    group by f.advertiser_id, f.refunding_micros
    having f.refunding_micros <> coalesce(sum(p.amount_micros + p.tax_micros), 0)`,
  /** What is left of promotional credit is what its grants have left. */
  promo_is_its_grants: sql`
    select f.advertiser_id, 'promotional credit is ' || -f.promo_micros || ', its grants have ' || coalesce(sum(g.left_micros), 0)
      as detail
    from fund f
    left join (select advertiser_id, amount_micros - spent_micros - expired_micros as left_micros from promotion_grant) g
      on g.advertiser_id = f.advertiser_id
    group by f.advertiser_id, f.promo_micros having f.promo_micros <> -coalesce(sum(g.left_micros), 0)`,
  /** What came in is what payments say. */
  cash_is_payments: sql`
    select f.advertiser_id, 'cash is ' || f.cash_micros || ', payments come to ' || coalesce(sum(p.micros), 0) as detail
    from fund f
    left join (
      select advertiser_id, case when kind = 'top_up' then -amount_micros - tax_micros else amount_micros + tax_micros end
          as micros
      from payment where state = 'paid') p on p.advertiser_id = f.advertiser_id
    group by f.advertiser_id, f.cash_micros having f.cash_micros <> coalesce(sum(p.micros), 0)`,
  /** What is owed to a tax office is what came in with payments and does not go back with refunds. */
  tax_is_payments: sql`
    select f.advertiser_id, 'tax is ' || f.tax_micros || ', payments come to ' || coalesce(sum(p.micros), 0) as detail
    from fund f
    left join (
      select advertiser_id, case when kind = 'top_up' then tax_micros else -tax_micros end as micros from payment
      where tax_micros > 0 and (state = 'paid' or (kind = 'refund' and state = 'asked'))) p
      on p.advertiser_id = f.advertiser_id
    group by f.advertiser_id, f.tax_micros having f.tax_micros <> coalesce(sum(p.micros), 0)`,
}
