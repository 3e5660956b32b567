import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { withdrawReviews } from './review-queries.ts'
import { pendingAdsOf } from './ad-queries.ts'

interface Archived {
  campaign_id?: string
  ad_group_id?: string
  ad_id?: string
}

/** No one needs to look at ads of what was archived. */
export async function endArchived(
  { db, now }: Pick<AnyCtx, 'db' | 'now'>,
  advertiser_id: string,
  archived: Archived,
): Promise<void> {
  const pending = await pendingAdsOf(db, advertiser_id, archived)
  await withdrawReviews(db, advertiser_id, pending, now)
}
