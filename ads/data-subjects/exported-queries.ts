import { asBusinessId } from '@bowerbird/contract/kernel/ids'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type {} from '../entities/campaign-tables.ts'
import { advertisersOf } from '../business/advertiser-queries.ts'
import '../business/business-tables.ts'

/** A user's business with all that they made for it, and what they are to others. */
export async function toldOfBusiness(db: Db, user_id: UserId) {
  const accounts = await advertisersOf(db, user_id)
  const ids = anyId(accounts.map((one) => one.advertiser_id))
  return {
    business:
      (await db
        .selectFrom('business')
        .selectAll()
        .where('user_id', '=', asBusinessId(user_id))
        .executeTakeFirst()) ?? null,
    works_for: await db.selectFrom('user_business').selectAll().where('user_id', '=', user_id).execute(),
    members: await db
      .selectFrom('business_member')
      .selectAll()
      .where('business_id', '=', asBusinessId(user_id))
      .execute(),
    history: await db
      .selectFrom('business_act')
      .selectAll()
      .where('business_id', '=', asBusinessId(user_id))
      .execute(),
    hidden_promotions: await db
      .selectFrom('hidden_promotion')
      .selectAll()
      .where('user_id', '=', user_id)
      .execute(),
    promotion_choice:
      (await db
        .selectFrom('promotion_choice')
        .selectAll()
        .where('user_id', '=', user_id)
        .executeTakeFirst()) ?? null,
    ad_accounts: accounts,
    campaigns: await db.selectFrom('campaign').selectAll().where('advertiser_id', '=', ids).execute(),
    ad_groups: await db.selectFrom('ad_group').selectAll().where('advertiser_id', '=', ids).execute(),
    ads: await db.selectFrom('ad').selectAll().where('advertiser_id', '=', ids).execute(),
    changes: await db.selectFrom('promotion_change').selectAll().where('advertiser_id', '=', ids).execute(),
  }
}
