import { sql } from 'kysely'
import type { AdGroupId, AdId, AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { conversionEvents } from '@bowerbird/contract/conversions/conversion-terms'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type { ServingRow } from './candidate.ts'
import type { Counted } from './predicted-action.ts'
import type { ConversionSample } from './predicted-conversion.ts'
import type { Paid } from './target-bid.ts'
import type { MetPromotionTable } from './serving-tables.ts'
import '../business/advertiser-tables.ts'
import type { AutomatedDivision } from '../entities/automated-tables.ts'
import '../entities/campaign-tables.ts'
import '../conversions/conversion-tables.ts'
import '../tracking/tracking-tables.ts'

interface Asked {
  /** Null: of all ad accounts. */
  advertiser_ids: readonly AdvertiserId[] | null
  now: Date
  after: Pick<ServingRow, 'advertiser_id' | 'ad_id'> | undefined
  limit: number
}

/**
 * Ads that may be served as far as statuses, review and dates say: those of tomorrow, too. All tables lie by
 * advertiser_id. Served by ad's primary key.
 */
export async function servingRows(
  db: Db,
  { advertiser_ids, now, after, limit }: Asked,
): Promise<ServingRow[]> {
  let query = db
    .selectFrom('ad')
    .innerJoin('ad_group', (on) =>
      on
        .onRef('ad_group.advertiser_id', '=', 'ad.advertiser_id')
        .onRef('ad_group.ad_group_id', '=', 'ad.ad_group_id'),
    )
    .innerJoin('campaign', (on) =>
      on
        .onRef('campaign.advertiser_id', '=', 'ad.advertiser_id')
        .onRef('campaign.campaign_id', '=', 'ad.campaign_id'),
    )
    .innerJoin('advertiser', 'advertiser.advertiser_id', 'ad.advertiser_id')
    .select(['advertiser.owner_user_id', 'country', 'currency', 'time_zone'])
    .select(['budget_kind', 'budget_micros', 'start_at', 'end_day', 'pacing', 'ads_client_type'])
    .select(['billable_event', 'bid_strategy', 'bid_micros', 'targeting', 'placement', 'daily_cap'])
    .select('conversion_event')
    .select([
      'ad.advertiser_id',
      'ad.campaign_id',
      'ad.ad_group_id',
      'ad.ad_id',
      'ad.pin_id',
      'destination_url',
      'reviewed',
    ])
    .where('ad.status', '=', 'ACTIVE')
    .where('ad.review_status', '=', 'APPROVED')
    .where('ad_group.status', '=', 'ACTIVE')
    .where('campaign.status', '=', 'ACTIVE')
    .where('advertiser.disabled_at', 'is', null)
    // A day more than any zone is ahead: the very midnight is asked for in the account's own zone, at each auction.
    .where((where) =>
      where.or([where('end_day', 'is', null), where('end_day', '>=', sql<string>`${now}::date - 2`)]),
    )
  if (advertiser_ids) query = query.where('ad.advertiser_id', '=', anyId(advertiser_ids))
  if (after)
    query = query.where(
      sql<boolean>`(ad.advertiser_id, ad.ad_id) > (${after.advertiser_id}::bigint, ${after.ad_id}::bigint)`,
    )
  return query.orderBy('ad.advertiser_id').orderBy('ad.ad_id').limit(limit).execute()
}

/** Counts of ads since a day, by ad. Served by ad_day's primary key. */
export async function countedAds(
  db: Db,
  { advertiser_ids, since }: { advertiser_ids: readonly AdvertiserId[]; since: string },
): Promise<Map<string, Counted>> {
  if (advertiser_ids.length === 0) return new Map()
  const { rows } = await sql<{ ad_id: AdId; impressions: string; outbound_clicks: string }>`
    select ad_id, sum(impressions)::bigint as impressions, sum(outbound_clicks)::bigint as outbound_clicks
    from ad_day where advertiser_id = ${anyId(advertiser_ids)} and day >= ${since}::date
    group by advertiser_id, ad_id`.execute(db)
  return new Map(
    rows.map((row) => [
      row.ad_id,
      { impressions: Number(row.impressions), outbound_clicks: Number(row.outbound_clicks) },
    ]),
  )
}

/** What these ad groups were billed since a day, without what was given back, by ad group. Served by ad_day's primary key. */
export async function paidByGroups(
  db: Db,
  {
    ad_groups,
    since,
  }: { ad_groups: readonly Pick<ServingRow, 'advertiser_id' | 'ad_group_id'>[]; since: string },
): Promise<Map<string, Paid>> {
  if (ad_groups.length === 0) return new Map()
  const { rows } = await sql<{ ad_group_id: AdGroupId; spend_micros: string; billed_events: string }>`
    select ad_group_id, sum(spend_micros - credit_micros)::bigint as spend_micros, sum(billed_events)::bigint as billed_events
    from ad_day where advertiser_id = ${anyId([...new Set(ad_groups.map((one) => one.advertiser_id))])}
      and ad_group_id = ${anyId([...new Set(ad_groups.map((one) => one.ad_group_id))])} and day >= ${since}::date
    group by advertiser_id, ad_group_id`.execute(db)
  return new Map(
    rows.map((row) => [
      row.ad_group_id,
      { spend_micros: Number(row.spend_micros), billed_events: Number(row.billed_events) },
    ]),
  )
}

/** Conversions that these ad groups were credited with since a day, each of the event that it is for. Served by the primary key. */
export async function convertedByGroups(
  db: Db,
  {
    ad_groups,
    since,
  }: {
    ad_groups: readonly Pick<ServingRow, 'advertiser_id' | 'ad_group_id' | 'conversion_event'>[]
    since: string
  },
): Promise<Map<string, number>> {
  if (ad_groups.length === 0) return new Map()
  const { rows } = await sql<{ ad_group_id: AdGroupId; conversions: string }>`
    select c.ad_group_id, sum(c.conversions) as conversions
    from conversion_credit_day c
    join ad_group g on g.advertiser_id = c.advertiser_id and g.ad_group_id = c.ad_group_id
      and g.conversion_event = c.event_name
    where c.advertiser_id = ${anyId([...new Set(ad_groups.map((one) => one.advertiser_id))])}
      and c.ad_group_id = ${anyId([...new Set(ad_groups.map((one) => one.ad_group_id))])} and c.day >= ${since}::date
    group by c.advertiser_id, c.ad_group_id`.execute(db)
  return new Map(rows.map((row) => [row.ad_group_id, Number(row.conversions)]))
}

/** What conversions are predicted by. Served by the primary key. */
export async function conversionSamples(db: Db, limit: number): Promise<ConversionSample[]> {
  const rows = await db
    .selectFrom('conversion_sample')
    .selectAll()
    .orderBy('advertiser_id')
    .orderBy('ad_id')
    .orderBy('surface')
    .orderBy('daypart')
    .orderBy('event_name')
    .limit(limit)
    .execute()
  return rows.map(({ event_name, events, ...row }) => ({
    ...row,
    event_name: conversionEvents.find((one) => one === event_name) ?? null,
    events: Number(events),
  }))
}

/** Of automated campaigns, the share of each ad by the newest division. Served by automated_division's primary key. */
export async function dividedShares(
  db: Db,
  advertiser_ids: readonly AdvertiserId[],
): Promise<Map<string, number>> {
  if (advertiser_ids.length === 0) return new Map()
  const { rows } = await sql<Pick<AutomatedDivision, 'shares'>>`
    select distinct on (advertiser_id, campaign_id) shares from automated_division
    where advertiser_id = ${anyId(advertiser_ids)}
    order by advertiser_id, campaign_id, day desc`.execute(db)
  return new Map(rows.flatMap(({ shares }) => shares.map((one) => [one.ad_id, one.share] as const)))
}

export type ServedAd = Pick<ServingRow, 'owner_user_id' | 'targeting' | 'reviewed'> & {
  advertiser_name: string
}

/** The advertiser and the audience of a served ad. */
export async function servedAd(
  db: Db,
  { advertiser_id, ad_id }: { advertiser_id: AdvertiserId; ad_id: AdId },
): Promise<ServedAd | undefined> {
  return db
    .selectFrom('ad')
    .innerJoin('ad_group', (on) =>
      on
        .onRef('ad_group.advertiser_id', '=', 'ad.advertiser_id')
        .onRef('ad_group.ad_group_id', '=', 'ad.ad_group_id'),
    )
    .innerJoin('advertiser', 'advertiser.advertiser_id', 'ad.advertiser_id')
    .select(['owner_user_id', 'advertiser.name as advertiser_name', 'targeting', 'reviewed'])
    .where('ad.advertiser_id', '=', advertiser_id)
    .where('ad.ad_id', '=', ad_id)
    .executeTakeFirst()
}

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
