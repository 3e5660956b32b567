import type { AdvertiserId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import type {} from '../entities/campaign-tables.ts'
import '../entities/review-tables.ts'
import '../business/advertiser-tables.ts'
import '../business/business-tables.ts'

/** Links that a user accepted by, to whatever business. */
export async function forgetInvitee(db: Db, user_id: UserId): Promise<void> {
  await db.deleteFrom('business_member').where('user_id', '=', user_id).execute()
  await db.deleteFrom('business_invite_token').where('used_by', '=', user_id).execute()
}

/** Of an ad account whose owner is gone the books keep its number, its country and its currency. */
export async function forgetAdvertiser(db: Db, advertiser_id: AdvertiserId, now: Date): Promise<void> {
  await db.deleteFrom('pin_ad').where('advertiser_id', '=', advertiser_id).execute()
  await db.deleteFrom('ad_review').where('advertiser_id', '=', advertiser_id).execute()
  await db
    .updateTable('advertiser')
    .set({ name: '', disabled_at: now, disabled_as: 'business_ended', updated_at: now })
    .where('advertiser_id', '=', advertiser_id)
    .execute()
}
