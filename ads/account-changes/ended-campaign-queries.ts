import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type {} from '../entities/campaign-tables.ts'

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
