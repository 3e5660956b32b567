import type { ReviewField, ReviewReason } from '@bowerbird/contract/campaigns/review-terms'
import type { AdGroupId, AdId, CampaignId, PinId } from '@bowerbird/contract/kernel/ids'
import { MOST_OF_A_KIND } from '@bowerbird/contract/campaigns/recommendation-terms'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Advertiser } from '../business/allow-advertiser.ts'
import type { AdGroup, Campaign } from '../entities/campaign-tables.ts'
import '../money/money-tables.ts'
import '../tracking/tracking-tables.ts'

/** Whose figures, of which days; today comes after them. */
export interface Asked {
  advertiser: Pick<Advertiser, 'advertiser_id' | 'time_zone'>
  first_day: string
  last_day: string
  today: string
  now: Date
}

interface OfCampaign {
  campaign_id: CampaignId
  campaign_name: string
  version: number
}
export interface OfGroup extends OfCampaign {
  ad_group_id: AdGroupId
  group_name: string
}
interface OfAd extends OfCampaign {
  ad_id: AdId
  ad_name: string
}

/** Some of a kind are dismissed, so more are read than shown. */
export const most = MOST_OF_A_KIND * 2

export const account = ({ advertiser }: Asked, table: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${table}.advertiser_id`)} = ${advertiser.advertiser_id}::bigint`
/** Campaigns that are meant to run now. */
export const isCurrent = ({ now, today }: Asked) =>
  sql`c.status = 'ACTIVE' and c.start_at <= ${now} and (c.end_day is null or c.end_day >= ${today}::date)`
/** The product chooses audiences, bids and pins of the others, and no change of them by hand is taken. */
export const isByHand = sql`c.ads_client_type <> 'automated'`
export const withinDays = ({ first_day, last_day }: Asked, table: string) =>
  sql`${sql.ref(`${table}.day`)} between ${first_day}::date and ${last_day}::date`
export const belongsTo = (below: string) =>
  sql`c.advertiser_id = ${sql.ref(`${below}.advertiser_id`)} and c.campaign_id = ${sql.ref(`${below}.campaign_id`)}`

/** So much of a budget is used up: another event might cost more than what is left. */
const usedUp = sql`c.budget_micros * 0.95`

/**
 * Campaigns whose daily budget was used up before the last hour on some of the days: on how many, and by which hour on
 * average. Days with more than the present budget were of another one. Served by the primary keys of ad_day and ad_hour.
 */
export async function limitedBudgets(
  db: Db,
  asked: Asked,
  least_days: number,
): Promise<(OfCampaign & Pick<Campaign, 'budget_micros'> & { used_up_days: number; used_up_by: number })[]> {
  const { rows } = await sql<
    OfCampaign & Pick<Campaign, 'budget_micros'> & { used_up_days: number; used_up_by: number }
  >`
    with spent as materialized (
      select d.campaign_id, d.day from ad_day d join campaign c on ${belongsTo('d')}
      where ${account(asked, 'd')} and ${withinDays(asked, 'd')} and ${isCurrent(asked)} and c.budget_kind = 'daily'
      group by d.campaign_id, d.day, c.budget_micros
      having sum(d.spend_micros - d.credit_micros) between ${usedUp} and c.budget_micros
    ), often as materialized (
      select campaign_id from spent group by campaign_id having count(*) >= ${least_days}
      order by campaign_id desc limit ${most}
    ), hours as (
      select h.campaign_id, h.day, h.hour,
        sum(sum(h.spend_micros - h.credit_micros)) over (partition by h.campaign_id, h.day order by h.hour) as so_far
      from ad_hour h
      where ${account(asked, 'h')} and ${withinDays(asked, 'h')}
        and h.campaign_id in (select campaign_id from often)
        and (h.campaign_id, h.day) in (select campaign_id, day from spent)
      group by h.campaign_id, h.day, h.hour
    ), reached as (
      select h.campaign_id, h.day, min(h.hour) as hour
      from hours h join campaign c on c.campaign_id = h.campaign_id and ${account(asked, 'c')}
      where h.so_far >= ${usedUp}
      group by h.campaign_id, h.day
    )
    select c.campaign_id, c.name as campaign_name, c.version, c.budget_micros,
      count(*)::int as used_up_days, round(avg(r.hour + 1))::int as used_up_by
    from reached r join campaign c on c.campaign_id = r.campaign_id and ${account(asked, 'c')}
    where r.hour < 23
    group by c.campaign_id, c.name, c.version, c.budget_micros having count(*) >= ${least_days}
    order by c.campaign_id desc limit ${most}`.execute(db)
  return rows
}

interface Floors {
  click_floor: number
  impression_floor: number
}

/** Ad groups of current campaigns whose own bid is under the floor. */
export async function bidsUnderFloor(
  db: Db,
  asked: Asked,
  { click_floor, impression_floor }: Floors,
): Promise<(OfGroup & Pick<AdGroup, 'billable_event'> & { bid_micros: string })[]> {
  const { rows } = await sql<OfGroup & Pick<AdGroup, 'billable_event'> & { bid_micros: string }>`
    select g.ad_group_id, g.name as group_name, g.version, g.billable_event, g.bid_micros,
      c.campaign_id, c.name as campaign_name
    from ad_group g join campaign c on ${belongsTo('g')}
    where ${account(asked, 'g')} and g.status = 'ACTIVE' and g.bid_strategy = 'MAX_BID' and g.conversion_event is null and ${isCurrent(asked)} and ${isByHand}
      and g.bid_micros < case g.billable_event when 'IMPRESSION' then ${impression_floor}::bigint else ${click_floor}::bigint end
    order by g.ad_group_id desc limit ${most}`.execute(db)
  return rows
}

export type NarrowGroup = OfGroup & Pick<AdGroup, 'targeting'> & { impressions: number }

/**
 * Ad groups with a narrow targeting that were hardly shown: nothing of them changed during the days, and an ad of theirs
 * is approved. Served by the primary keys.
 */
export async function narrowGroups(
  db: Db,
  asked: Asked,
  { keys, few, since }: { keys: readonly string[]; few: number; since: Date },
): Promise<NarrowGroup[]> {
  const { rows } = await sql<NarrowGroup>`
    with shown as (
      select d.ad_group_id, sum(d.impressions)::int as impressions from ad_day d
      where ${account(asked, 'd')} and ${withinDays(asked, 'd')} group by d.ad_group_id
    )
    select g.ad_group_id, g.name as group_name, g.version, g.targeting, coalesce(s.impressions, 0) as impressions,
      c.campaign_id, c.name as campaign_name
    from ad_group g join campaign c on ${belongsTo('g')} left join shown s on s.ad_group_id = g.ad_group_id
    where ${account(asked, 'g')} and g.status = 'ACTIVE' and ${isCurrent(asked)} and ${isByHand}
      and c.start_at < ${since} and g.updated_at < ${since} and coalesce(s.impressions, 0) < ${few}
      and jsonb_exists_any(g.targeting, ${[...keys]}::text[])
      and exists (
        select from ad a where a.advertiser_id = g.advertiser_id and a.campaign_id = g.campaign_id
          and a.ad_group_id = g.ad_group_id and a.status = 'ACTIVE' and a.review_status = 'APPROVED'
          and coalesce(a.reviewed_at, a.created_at) < ${since}
      )
    order by g.ad_group_id desc limit ${most}`.execute(db)
  return rows
}

export type WornAd = OfAd & {
  pin_id: PinId
  first_start: string
  first_end: string
  first_impressions: number
  first_clicks: number
  last_impressions: number
  last_clicks: number
}

/**
 * Ads whose click rate fell to under half of their first week's, with enough impressions in both. The first week begins
 * with the last review, or the last change of the pin: before that it was another ad. Of the ads seen most.
 */
export async function wornAds(db: Db, asked: Asked, enough: number): Promise<WornAd[]> {
  const { advertiser, first_day } = asked
  const { rows } = await sql<WornAd>`
    with recent as materialized (
      select d.ad_id, sum(d.impressions) as impressions, sum(d.clicks) as clicks from ad_day d
      where ${account(asked, 'd')} and ${withinDays(asked, 'd')}
      group by d.ad_id having sum(d.impressions) >= ${enough}
      order by sum(d.impressions) desc, d.ad_id limit ${most}
    )
    select a.ad_id, a.name as ad_name, a.version, a.pin_id, c.campaign_id, c.name as campaign_name,
      began.day::text as first_start, (began.day + 6)::text as first_end,
      early.impressions::int as first_impressions, early.clicks::int as first_clicks,
      r.impressions::int as last_impressions, r.clicks::int as last_clicks
    from recent r
    join ad a on a.ad_id = r.ad_id and ${account(asked, 'a')}
    join campaign c on ${belongsTo('a')}
    cross join lateral (
      select (greatest(coalesce(a.reviewed_at, a.created_at), (
        select max(p.at) from promotion_change p
        where p.advertiser_id = a.advertiser_id and p.entity_id = a.ad_id and p.action <> 'create'
          and jsonb_exists(p.after, 'pin_id')
      )) at time zone ${advertiser.time_zone})::date as day
    ) as began
    cross join lateral (
      select coalesce(sum(d.impressions), 0) as impressions, coalesce(sum(d.clicks), 0) as clicks
      from generate_series(0, 6) as n
      join ad_day d on d.day = began.day + n and d.ad_id = a.ad_id and ${account(asked, 'd')}
    ) as early
    where a.status = 'ACTIVE' and a.review_status = 'APPROVED' and ${isCurrent(asked)} and ${isByHand}
      and began.day + 6 < ${first_day}::date and early.impressions >= ${enough}
      and r.clicks * early.impressions * 2 < early.clicks * r.impressions
    order by a.ad_id desc`.execute(db)
  return rows
}

export type EndedCampaign = OfCampaign &
  Pick<Campaign, 'budget_kind'> & { end_day: string; left_micros: string }

/** Active campaigns that ended lately, with a tenth of a lifetime budget left, or money for a day of a daily one. */
export async function endedWithMoney(
  db: Db,
  asked: Asked,
  { since_day, available_micros }: { since_day: string; available_micros: number },
): Promise<EndedCampaign[]> {
  const { rows } = await sql<EndedCampaign>`
    select * from (
      select c.campaign_id, c.name as campaign_name, c.version, c.budget_kind, c.end_day::text as end_day, c.budget_micros,
        case c.budget_kind when 'lifetime'
          then c.budget_micros - coalesce(t.spent_micros - t.credited_micros, 0)
          else ${available_micros}::bigint end as left_micros
      from campaign c
      left join spend_total t on t.advertiser_id = c.advertiser_id and t.campaign_id = c.campaign_id
      where ${account(asked, 'c')} and c.status = 'ACTIVE' and c.end_day < ${asked.today}::date
        and c.end_day >= ${since_day}::date
    ) as ended
    where left_micros >= case budget_kind when 'lifetime' then budget_micros * 0.1 else budget_micros end
    order by campaign_id desc limit ${most}`.execute(db)
  return rows
}

/** Current campaigns none of whose ads is shown, waits for review or was rejected. Served by ad_campaign_id_idx. */
export async function campaignsWithoutAds(
  db: Db,
  asked: Asked,
): Promise<(OfCampaign & { ad_count: number })[]> {
  const { rows } = await sql<OfCampaign & { ad_count: number }>`
    select c.campaign_id, c.name as campaign_name, c.version,
      (select count(*)::int from ad a where a.advertiser_id = c.advertiser_id and a.campaign_id = c.campaign_id) as ad_count
    from campaign c
    where ${account(asked, 'c')} and ${isCurrent(asked)} and not exists (
      select from ad a where a.advertiser_id = c.advertiser_id and a.campaign_id = c.campaign_id
        and a.status = 'ACTIVE' and a.review_status in ('APPROVED', 'PENDING', 'REJECTED')
    )
    order by c.campaign_id desc limit ${most}`.execute(db)
  return rows
}

export type RejectedAd = OfAd & {
  review_reason: ReviewReason | null
  review_field: ReviewField | null
  reviewed_at: Date | null
}

/** Rejected ads of campaigns that are not over, without those that were appealed for. */
export async function rejectedAds(db: Db, asked: Asked): Promise<RejectedAd[]> {
  const { rows } = await sql<RejectedAd>`
    select a.ad_id, a.name as ad_name, a.version, a.review_reason, a.review_field, a.reviewed_at,
      c.campaign_id, c.name as campaign_name
    from ad a join campaign c on ${belongsTo('a')}
    where ${account(asked, 'a')} and a.status = 'ACTIVE' and a.review_status = 'REJECTED' and not a.has_appealed
      and c.status = 'ACTIVE' and (c.end_day is null or c.end_day >= ${asked.today}::date)
    order by a.ad_id desc limit ${most}`.execute(db)
  return rows
}
