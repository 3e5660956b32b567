import type { AdGroupId, AdId, AdvertiserId, CampaignId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { withdrawReviews } from './review-queries.ts'
import { pendingAdsOf } from './ad-queries.ts'

interface Archived {
  campaign_id?: CampaignId
  ad_group_id?: AdGroupId
  ad_id?: AdId
}

/** No one needs to look at ads of what was archived. */
export async function endArchived(
  { db, now }: Pick<AnyCtx, 'db' | 'now'>,
  advertiser_id: AdvertiserId,
  archived: Archived,
): Promise<void> {
  const pending = await pendingAdsOf(db, advertiser_id, archived)
  await withdrawReviews(db, advertiser_id, pending, now)
}
