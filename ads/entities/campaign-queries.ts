import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import type { EntityStatus } from '@bowerbird/contract/campaigns/campaign-terms'
import type { AdvertiserId, CampaignId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type { Campaign, CampaignTable } from './campaign-tables.ts'

export async function insertCampaign(db: Db, row: Insertable<CampaignTable>): Promise<void> {
  await db.insertInto('campaign').values(row).execute()
}

export async function campaignOf(
  db: Db,
  advertiser_id: AdvertiserId,
  campaign_id: CampaignId,
  lock: 'lock' | 'read' = 'read',
): Promise<Campaign | undefined> {
  const query = db
    .selectFrom('campaign')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('campaign_id', '=', campaign_id)
  return (lock === 'lock' ? query.forUpdate() : query).executeTakeFirst()
}

export async function campaignsOf(
  db: Db,
  advertiser_id: AdvertiserId,
  campaign_ids: readonly CampaignId[],
): Promise<Map<string, Campaign>> {
  if (campaign_ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('campaign')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('campaign_id', '=', anyId(campaign_ids))
    .execute()
  return new Map(rows.map((row) => [row.campaign_id, row]))
}

export interface EntityPage<SomeId> {
  advertiser_id: AdvertiserId
  statuses: readonly EntityStatus[]
  /** Only these. */
  ids?: readonly SomeId[] | undefined
  after: SomeId | undefined
  limit: number
}

/** Newest first. Served by the primary key: ids go up with time. */
export async function campaignsAfter(
  db: Db,
  { advertiser_id, statuses, ids, after, limit }: EntityPage<CampaignId>,
): Promise<Campaign[]> {
  let query = db
    .selectFrom('campaign')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('status', 'in', [...statuses])
  if (ids !== undefined) query = query.where('campaign_id', '=', anyId(ids))
  if (after !== undefined) query = query.where('campaign_id', '<', after)
  return query.orderBy('campaign_id', 'desc').limit(limit).execute()
}

export async function updateCampaign(
  db: Db,
  { advertiser_id, campaign_id }: Pick<Campaign, 'advertiser_id' | 'campaign_id'>,
  change: Updateable<CampaignTable> & { updated_at: Date },
): Promise<Campaign> {
  return db
    .updateTable('campaign')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('advertiser_id', '=', advertiser_id)
    .where('campaign_id', '=', campaign_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Every campaign of these ad accounts that could still run goes to the archive; answers which did, and from what. */
export async function archiveCampaigns(db: Db, advertiser_ids: readonly AdvertiserId[], now: Date) {
  const open = await db
    .selectFrom('campaign')
    .select(['advertiser_id', 'campaign_id', 'status'])
    .where('advertiser_id', '=', anyId(advertiser_ids))
    .where('status', 'in', ['ACTIVE', 'PAUSED', 'DRAFT'])
    .forUpdate()
    .execute()
  await db
    .updateTable('campaign')
    .set(({ eb, ref }) => ({ status: 'ARCHIVED', updated_at: now, version: eb(ref('version'), '+', 1) }))
    .where('advertiser_id', '=', anyId(advertiser_ids))
    .where('campaign_id', '=', anyId(open.map((row) => row.campaign_id)))
    .execute()
  return open
}
