import type { AdGroupId, AdId, AdvertiserId, CampaignId, PinId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import type { EntityPage } from './campaign-queries.ts'
import type { Ad, AdTable, Campaign, PinAdTable } from './campaign-tables.ts'

/** Two rows each in one transaction: the ad, and where what becomes of its pin finds it. */
export async function insertAds(db: Db, rows: readonly Insertable<AdTable>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += insertedAtOnce) {
    const some = rows.slice(at, at + insertedAtOnce)
    await db.insertInto('ad').values(some).execute()
    await insertPinAds(db, some)
  }
}

/** Far fewer values than a statement may have. */
const insertedAtOnce = 1_000

export async function insertPinAds(db: Db, ads: readonly PinAdTable[]): Promise<void> {
  await db
    .insertInto('pin_ad')
    .values(ads.map(({ pin_id, advertiser_id, ad_id }) => ({ pin_id, advertiser_id, ad_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deletePinAd(db: Db, { pin_id, advertiser_id, ad_id }: PinAdTable): Promise<void> {
  await db
    .deleteFrom('pin_ad')
    .where('pin_id', '=', pin_id)
    .where('advertiser_id', '=', advertiser_id)
    .where('ad_id', '=', ad_id)
    .execute()
}

/** Every ad of one of these pins, of any account. Served by the primary key. */
export async function adsOfPins(db: Db, pin_ids: readonly PinId[]): Promise<PinAdTable[]> {
  if (pin_ids.length === 0) return []
  return db.selectFrom('pin_ad').selectAll().where('pin_id', '=', anyId(pin_ids)).limit(10_000).execute()
}

/** Where an ad leads, and whether that is what was let through; undefined: there is no such ad. */
export async function destinationOf(
  db: Db,
  { advertiser_id, ad_id }: { advertiser_id: AdvertiserId; ad_id: AdId },
): Promise<{ url: string; is_approved: boolean } | undefined> {
  const row = await db
    .selectFrom('ad')
    .select(['destination_url', 'review_status'])
    .where('advertiser_id', '=', advertiser_id)
    .where('ad_id', '=', ad_id)
    .executeTakeFirst()
  return row && { url: row.destination_url, is_approved: row.review_status === 'APPROVED' }
}

/** The same pin, destination and account: what people see of it is the same. */
type SameAd = Pick<Ad, 'advertiser_id' | 'pin_id' | 'destination_url'>

/**
 * Of ads that show the same as each of these, the one that was decided on last, where one was. A decision under way is waited
 * for. Served by pin_ad's primary key.
 */
export async function lastDecidedTwins(
  db: Db,
  advertiser_id: AdvertiserId,
  same: readonly Omit<SameAd, 'advertiser_id'>[],
): Promise<Ad[]> {
  const { rows } = await sql<Ad>`
    select twin.*
    from unnest(${same.map((one) => one.pin_id)}::bigint[], ${same.map((one) => one.destination_url)}::text[])
      as s (pin_id, destination_url)
    cross join lateral (
      select ad.* from pin_ad p
      join ad on ad.advertiser_id = p.advertiser_id and ad.ad_id = p.ad_id
      where p.pin_id = s.pin_id and p.advertiser_id = ${advertiser_id}::bigint
        and ad.destination_url = s.destination_url
        and ad.review_status in ('APPROVED', 'REJECTED') and ad.reviewed_at is not null
      order by ad.reviewed_at desc, ad.ad_id desc
      limit 1
      for share of ad
    ) twin`.execute(db)
  return rows
}

/** So many are decided together; what is left waits for the next decision. */
const mostTwins = 50

/** Ads that show the same and have one of these states; those that another transaction holds are left out. */
export async function twinsToDecide(
  db: Db,
  same: SameAd,
  statuses: readonly Ad['review_status'][],
): Promise<Ad[]> {
  return twinsOf(db, same)
    .where('review_status', 'in', [...statuses])
    .where('status', '<>', 'ARCHIVED')
    .orderBy('ad.ad_id')
    .limit(mostTwins)
    .forUpdate('ad')
    .skipLocked()
    .execute()
}

function twinsOf(db: Db, { advertiser_id, pin_id, destination_url }: SameAd) {
  return adsByPin(db)
    .selectAll('ad')
    .where('pin_ad.pin_id', '=', pin_id)
    .where('pin_ad.advertiser_id', '=', advertiser_id)
    .where('destination_url', '=', destination_url)
}

export interface PinCampaign extends Pick<Campaign, 'campaign_id' | 'name' | 'end_day'> {
  pin_id: PinId
}

/** Campaigns of an account, active or paused, that promote one of these pins, newest first. Served by pin_ad's primary key. */
export async function campaignsOfPins(
  db: Db,
  advertiser_id: AdvertiserId,
  pin_ids: readonly PinId[],
): Promise<PinCampaign[]> {
  if (pin_ids.length === 0) return []
  return adsByPin(db)
    .innerJoin('campaign', (on) =>
      on
        .onRef('campaign.advertiser_id', '=', 'ad.advertiser_id')
        .onRef('campaign.campaign_id', '=', 'ad.campaign_id'),
    )
    .select(['pin_ad.pin_id', 'campaign.campaign_id', 'campaign.name', 'end_day'])
    .where('pin_ad.pin_id', '=', anyId(pin_ids))
    .where('pin_ad.advertiser_id', '=', advertiser_id)
    .where('ad.status', 'in', ['ACTIVE', 'PAUSED'])
    .where('campaign.status', 'in', ['ACTIVE', 'PAUSED'])
    .orderBy('campaign.campaign_id', 'desc')
    .limit(1_000)
    .execute()
}

const adsByPin = (db: Db) =>
  db
    .selectFrom('pin_ad')
    .innerJoin('ad', (on) =>
      on.onRef('ad.advertiser_id', '=', 'pin_ad.advertiser_id').onRef('ad.ad_id', '=', 'pin_ad.ad_id'),
    )

export async function adOf(
  db: Db,
  advertiser_id: AdvertiserId,
  ad_id: AdId,
  lock: 'lock' | 'read' = 'read',
): Promise<Ad | undefined> {
  const query = db
    .selectFrom('ad')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('ad_id', '=', ad_id)
  return (lock === 'lock' ? query.forUpdate() : query).executeTakeFirst()
}

export async function adsOf(
  db: Db,
  advertiser_id: AdvertiserId,
  ad_ids: readonly AdId[],
): Promise<Map<string, Ad>> {
  if (ad_ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('ad')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('ad_id', '=', anyId(ad_ids))
    .execute()
  return new Map(rows.map((row) => [row.ad_id, row]))
}

interface AdPage extends EntityPage<AdId> {
  campaign_id?: CampaignId | undefined
  ad_group_id?: AdGroupId | undefined
}

/** Newest first. Served by the primary key, or by ad_campaign_id_idx. */
export async function adsAfter(db: Db, page: AdPage): Promise<Ad[]> {
  let query = db
    .selectFrom('ad')
    .selectAll()
    .where('advertiser_id', '=', page.advertiser_id)
    .where('status', 'in', [...page.statuses])
  if (page.campaign_id !== undefined) query = query.where('campaign_id', '=', page.campaign_id)
  if (page.ad_group_id !== undefined) query = query.where('ad_group_id', '=', page.ad_group_id)
  if (page.ids !== undefined) query = query.where('ad_id', '=', anyId(page.ids))
  if (page.after !== undefined) query = query.where('ad_id', '<', page.after)
  return query.orderBy('ad_id', 'desc').limit(page.limit).execute()
}

export interface AdCounts {
  campaign_id: CampaignId
  ad_count: number
  pending_count: number
  rejected_count: number
}

/** How many ads campaigns have, and how many of these wait or were turned down. Served by ad_campaign_id_idx. */
export async function adCountsOf(
  db: Db,
  advertiser_id: AdvertiserId,
  campaign_ids: readonly CampaignId[],
): Promise<Map<string, AdCounts>> {
  if (campaign_ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('ad')
    .select([
      'campaign_id',
      sql<number>`count(*)::int`.as('ad_count'),
      sql<number>`count(*) filter (where review_status = 'PENDING')::int`.as('pending_count'),
      sql<number>`count(*) filter (where review_status = 'REJECTED')::int`.as('rejected_count'),
    ])
    .where('advertiser_id', '=', advertiser_id)
    .where('campaign_id', '=', anyId(campaign_ids))
    .where('status', '<>', 'ARCHIVED')
    .groupBy('campaign_id')
    .execute()
  return new Map(rows.map((row) => [row.campaign_id, row]))
}

export async function updateAd(
  db: Db,
  { advertiser_id, ad_id }: Pick<Ad, 'advertiser_id' | 'ad_id'>,
  change: Updateable<AdTable> & { updated_at: Date },
): Promise<Ad> {
  return db
    .updateTable('ad')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('advertiser_id', '=', advertiser_id)
    .where('ad_id', '=', ad_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Approved ads of these accounts that may run, in one order. Locked, those that are being approved right now are waited
 * for, and are among them. Served by the primary key.
 */
export async function approvedAdsOf(
  db: Db,
  advertiser_ids: readonly AdvertiserId[],
  lock: 'lock' | 'read' = 'read',
): Promise<Ad[]> {
  if (advertiser_ids.length === 0) return []
  const query = db
    .selectFrom('ad')
    .selectAll()
    .where('advertiser_id', '=', anyId(advertiser_ids))
    .where('review_status', 'in', ['APPROVED', 'PENDING'])
    .where('status', '<>', 'ARCHIVED')
    .orderBy('ad_id')
  const rows = await (lock === 'lock' ? query.forUpdate() : query).execute()
  return rows.filter((ad) => ad.review_status === 'APPROVED')
}

/** Approved ads of all accounts that may run, by the primary key. */
export async function approvedAdsAfter(
  db: Db,
  after: PinAdTable | undefined,
  limit: number,
): Promise<PinAdTable[]> {
  let query = db
    .selectFrom('ad')
    .select(['pin_id', 'advertiser_id', 'ad_id'])
    .where('review_status', '=', 'APPROVED')
    .where('status', '=', 'ACTIVE')
  if (after)
    query = query.where(
      sql<boolean>`(advertiser_id, ad_id) > (${after.advertiser_id}::bigint, ${after.ad_id}::bigint)`,
    )
  return query.orderBy('advertiser_id').orderBy('ad_id').limit(limit).execute()
}

/** Ads that wait for review, or run while one is open, of one campaign, one ad group, or one alone. Served by ad_campaign_id_idx and the primary key. */
export async function pendingAdsOf(
  db: Db,
  advertiser_id: AdvertiserId,
  { campaign_id, ad_group_id, ad_id }: { campaign_id?: CampaignId; ad_group_id?: AdGroupId; ad_id?: AdId },
): Promise<AdId[]> {
  let query = db
    .selectFrom('ad')
    .select('ad_id')
    .where('advertiser_id', '=', advertiser_id)
    .where('review_status', 'in', ['PENDING', 'APPROVED'])
  if (campaign_id !== undefined) query = query.where('campaign_id', '=', campaign_id)
  if (ad_group_id !== undefined) query = query.where('ad_group_id', '=', ad_group_id)
  if (ad_id !== undefined) query = query.where('ad_id', '=', ad_id)
  const rows = await query.limit(10_000).execute()
  return rows.map((row) => row.ad_id)
}
