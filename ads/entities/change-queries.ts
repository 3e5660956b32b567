import type { AdvertiserId, CampaignId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import type { Insertable, Selectable } from 'kysely'
import type { PromotionChangeTable } from './campaign-tables.ts'

export type ChangeRow = Selectable<PromotionChangeTable>

export async function insertChanges(
  db: Db,
  rows: readonly Insertable<PromotionChangeTable>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('promotion_change').values(rows).execute()
}

interface ChangePage {
  advertiser_id: AdvertiserId
  campaign_id: CampaignId | undefined
  entity_id: string | undefined
  after: string | undefined
  limit: number
}

/**
 * Newest first. Served by the primary key, promotion_change_entity_id_idx and
 * promotion_change_campaign_id_idx: ids go up with time.
 */
export async function changesAfter(
  db: Db,
  { advertiser_id, campaign_id, entity_id, after, limit }: ChangePage,
): Promise<ChangeRow[]> {
  let query = db.selectFrom('promotion_change').selectAll().where('advertiser_id', '=', advertiser_id)
  if (campaign_id !== undefined) query = query.where('campaign_id', '=', campaign_id)
  if (entity_id !== undefined) query = query.where('entity_id', '=', entity_id)
  if (after !== undefined) query = query.where('change_id', '<', after)
  return query.orderBy('change_id', 'desc').limit(limit).execute()
}
