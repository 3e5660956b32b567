import type { DividedShare } from '@bowerbird/contract/campaigns/automated-models'
import type { AdId, AdvertiserId, CampaignId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import '../business/advertiser-tables.ts'
import type { AutomatedDivision, AutomatedGroupTable } from '../entities/automated-tables.ts'
import type { Ad, AdGroup, Campaign } from '../entities/campaign-tables.ts'
import '../tracking/tracking-tables.ts'
import type { Arm } from './divide-budget.ts'

interface Place {
  advertiser_id: AdvertiserId
  campaign_id: CampaignId
}

export async function insertAutomatedGroup(db: Db, row: AutomatedGroupTable): Promise<void> {
  await db.insertInto('automated_group').values(row).execute()
}

export type AutomatedGroup = AdGroup & Pick<AutomatedGroupTable, 'audience'>

/** The ad groups that were made for a campaign. Served by automated_group_campaign_id_idx. */
export async function automatedGroupsOf(
  db: Db,
  { advertiser_id, campaign_id }: Place,
): Promise<AutomatedGroup[]> {
  return db
    .selectFrom('automated_group as chosen')
    .innerJoin('ad_group', (on) =>
      on
        .onRef('ad_group.advertiser_id', '=', 'chosen.advertiser_id')
        .onRef('ad_group.ad_group_id', '=', 'chosen.ad_group_id'),
    )
    .selectAll('ad_group')
    .select('chosen.audience')
    .where('chosen.advertiser_id', '=', advertiser_id)
    .where('chosen.campaign_id', '=', campaign_id)
    .orderBy('ad_group.ad_group_id')
    .execute()
}

/** All ads of a campaign that are not archived, oldest first. Served by ad_campaign_id_idx. */
export async function keptAdsOf(db: Db, { advertiser_id, campaign_id }: Place): Promise<Ad[]> {
  return db
    .selectFrom('ad')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('campaign_id', '=', campaign_id)
    .where('status', '<>', 'ARCHIVED')
    .orderBy('ad_id')
    .execute()
}

/** Newest first. Served by the primary key. */
export async function divisionsOf(
  db: Db,
  { advertiser_id, campaign_id }: Place,
  limit: number,
): Promise<AutomatedDivision[]> {
  return db
    .selectFrom('automated_division')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('campaign_id', '=', campaign_id)
    .orderBy('day', 'desc')
    .limit(limit)
    .execute()
}

/** One a day: that of the same day is replaced. */
export async function putDivision(
  db: Db,
  { shares, ...row }: Place & { day: string; shares: readonly DividedShare[]; made_at: Date },
): Promise<void> {
  const text = JSON.stringify(shares)
  await db
    .insertInto('automated_division')
    .values({ ...row, shares: text })
    .onConflict((c) =>
      c.columns(['advertiser_id', 'campaign_id', 'day']).doUpdateSet({ shares: text, made_at: row.made_at }),
    )
    .execute()
}

/** It is automated no more; reports keep its ads. */
export async function forgetAutomation(db: Db, { advertiser_id, campaign_id }: Place): Promise<void> {
  for (const table of ['automated_group', 'automated_division'] as const)
    await db
      .deleteFrom(table)
      .where('advertiser_id', '=', advertiser_id)
      .where('campaign_id', '=', campaign_id)
      .execute()
}

/** Counts of a campaign's ads in days of the account; what was filtered is in none. Served by ad_day's primary key. */
export async function armsOf(
  db: Db,
  { advertiser_id, campaign_id, from, before }: Place & { from: string; before: string },
  counts: 'clicks' | 'engagements',
): Promise<Map<AdId, Arm>> {
  const results = counts === 'clicks' ? sql`outbound_clicks` : sql`clicks + saves`
  const { rows } = await sql<{ ad_id: AdId; impressions: string; results: string }>`
    select ad_id, sum(impressions)::bigint as impressions, sum(${results})::bigint as results
    from ad_day
    where advertiser_id = ${advertiser_id}::bigint and campaign_id = ${campaign_id}::bigint
      and day >= ${from}::date and day < ${before}::date
    group by ad_id`.execute(db)
  return new Map(
    rows.map((row) => [row.ad_id, { impressions: Number(row.impressions), results: Number(row.results) }]),
  )
}

export type DueCampaign = Place & Pick<Campaign, 'objective_type'> & { time_zone: string; divided_on: string }

/** Automated campaigns that run, with the day on which each was divided last, in pieces by their ids. */
export async function automatedCampaigns(db: Db, after: Place | null, limit: number): Promise<DueCampaign[]> {
  const { rows } = await sql<DueCampaign>`
    select c.advertiser_id, c.campaign_id, c.objective_type, a.time_zone, d.divided_on
    from campaign c
    join advertiser a on a.advertiser_id = c.advertiser_id
    cross join lateral (
      select max(day)::text as divided_on from automated_division d
      where d.advertiser_id = c.advertiser_id and d.campaign_id = c.campaign_id
    ) d
    where c.ads_client_type = 'automated' and c.status = 'ACTIVE' and d.divided_on is not null
      and (c.advertiser_id, c.campaign_id) > (${after?.advertiser_id ?? 0}::bigint, ${after?.campaign_id ?? 0}::bigint)
    order by c.advertiser_id, c.campaign_id
    limit ${limit}`.execute(db)
  return rows
}
