import type { AdGroupId, AdvertiserId, CampaignId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import type { EntityPage } from './campaign-queries.ts'
import type { AdGroup, AdGroupTable } from './campaign-tables.ts'

export async function insertAdGroups(db: Db, rows: readonly Insertable<AdGroupTable>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('ad_group').values(rows).execute()
}

export async function adGroupOf(
  db: Db,
  advertiser_id: AdvertiserId,
  ad_group_id: AdGroupId,
  lock: 'lock' | 'read' = 'read',
): Promise<AdGroup | undefined> {
  const query = db
    .selectFrom('ad_group')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('ad_group_id', '=', ad_group_id)
  return (lock === 'lock' ? query.forUpdate() : query).executeTakeFirst()
}

export async function adGroupsOf(
  db: Db,
  advertiser_id: AdvertiserId,
  ad_group_ids: readonly AdGroupId[],
): Promise<Map<string, AdGroup>> {
  if (ad_group_ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('ad_group')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('ad_group_id', '=', anyId(ad_group_ids))
    .execute()
  return new Map(rows.map((row) => [row.ad_group_id, row]))
}

/** Newest first. Served by the primary key, or by ad_group_campaign_id_idx. */
export async function adGroupsAfter(
  db: Db,
  page: EntityPage<AdGroupId> & { campaign_id?: CampaignId | undefined },
): Promise<AdGroup[]> {
  let query = db
    .selectFrom('ad_group')
    .selectAll()
    .where('advertiser_id', '=', page.advertiser_id)
    .where('status', 'in', [...page.statuses])
  if (page.campaign_id !== undefined) query = query.where('campaign_id', '=', page.campaign_id)
  if (page.ids !== undefined) query = query.where('ad_group_id', '=', anyId(page.ids))
  if (page.after !== undefined) query = query.where('ad_group_id', '<', page.after)
  return query.orderBy('ad_group_id', 'desc').limit(page.limit).execute()
}

export async function updateAdGroup(
  db: Db,
  { advertiser_id, ad_group_id }: Pick<AdGroup, 'advertiser_id' | 'ad_group_id'>,
  change: Updateable<AdGroupTable> & { updated_at: Date },
): Promise<AdGroup> {
  return db
    .updateTable('ad_group')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('advertiser_id', '=', advertiser_id)
    .where('ad_group_id', '=', ad_group_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
