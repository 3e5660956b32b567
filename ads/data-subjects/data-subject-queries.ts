import { asBusinessId } from '@bowerbird/contract/kernel/ids'
import type { UserId, AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { advertisersOf } from '../business/advertiser-queries.ts'
import '../business/business-tables.ts'
import '../business/partner-queries.ts'
import '../bulk-editor/sheet-tables.ts'
import '../report-center/report-center-tables.ts'
import '../reporting/report-view-tables.ts'
import '../campaigns/draft-queries.ts'
import '../conversions/conversion-tables.ts'
import '../entities/keyword-tables.ts'
import '../cards/card-tables.ts'
import '../money/promotion-tables.ts'
import '../recommendations/dismissal-queries.ts'
import '../serving/auction-count-queries.ts'
import { membershipsToExport } from '../audiences/member-of-queries.ts'
import '../entities/promotion-choice-queries.ts'
import '../entities/review-tables.ts'
import '../business/advertiser-tables.ts'

/** A user's business with all that they made for it, and what they are to others. */
export async function exportOfBusiness(db: Db, user_id: UserId) {
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
    partners: await db
      .selectFrom('business_partner')
      .selectAll()
      .where('business_id', '=', asBusinessId(user_id))
      .execute(),
    partner_of: await db
      .selectFrom('partner_business')
      .selectAll()
      .where('partner_id', '=', asBusinessId(user_id))
      .execute(),
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
    /** Audiences of others that they are in, and their own. */
    in_audiences: await membershipsToExport(db, user_id),
    audiences: await db.selectFrom('audience').selectAll().where('advertiser_id', '=', ids).execute(),
    keywords: await db.selectFrom('keyword').selectAll().where('advertiser_id', '=', ids).execute(),
    automated_groups: await db
      .selectFrom('automated_group')
      .selectAll()
      .where('advertiser_id', '=', ids)
      .execute(),
    automated_divisions: await db
      .selectFrom('automated_division')
      .selectAll()
      .where('advertiser_id', '=', ids)
      .execute(),
    campaign_drafts: await db
      .selectFrom('campaign_draft')
      .selectAll()
      .where('advertiser_id', '=', ids)
      .execute(),
    conversion_settings: await db
      .selectFrom('conversion_settings')
      .selectAll()
      .where('advertiser_id', '=', ids)
      .execute(),
    conversion_tokens: await db
      .selectFrom('conversion_token')
      .select([
        'advertiser_id',
        'token_id',
        'name',
        'scope',
        'created_at',
        'expires_at',
        'used_at',
        'revoked_at',
      ])
      .where('advertiser_id', '=', ids)
      .execute(),
    conversions: await db.selectFrom('conversion').selectAll().where('advertiser_id', '=', ids).execute(),
    bulk_jobs: await db.selectFrom('bulk_job').selectAll().where('advertiser_id', '=', ids).execute(),
    reports: await db.selectFrom('report_run').selectAll().where('advertiser_id', '=', ids).execute(),
    report_schedules: await db
      .selectFrom('report_schedule')
      .selectAll()
      .where('advertiser_id', '=', ids)
      .execute(),
    report_views: await db.selectFrom('report_view').selectAll().where('advertiser_id', '=', ids).execute(),
    report_view_choices: await db
      .selectFrom('report_view_choice')
      .selectAll()
      .where('advertiser_id', '=', ids)
      .execute(),
    report_recipients: await db
      .selectFrom('report_recipient')
      .selectAll()
      .where('advertiser_id', '=', ids)
      .execute(),
    conversion_uploads: await db
      .selectFrom('conversion_upload')
      .selectAll()
      .where('advertiser_id', '=', ids)
      .execute(),
    cards: await db
      .selectFrom('card')
      .select(['card_id', 'brand', 'last_four', 'exp_month', 'exp_year', 'is_default', 'added_at'])
      .where('advertiser_id', '=', ids)
      .execute(),
    automatic_billing: await db
      .selectFrom('automatic_billing')
      .selectAll()
      .where('advertiser_id', '=', ids)
      .execute(),
    card_charges: await db
      .selectFrom('card_charge')
      .select(['payment_id', 'brand', 'last_four', 'created_at'])
      .where('advertiser_id', '=', ids)
      .execute(),
    promotional_credit: await db
      .selectFrom('promotion_grant')
      .selectAll()
      .where('advertiser_id', '=', ids)
      .execute(),
    auction_days: await db.selectFrom('auction_day').selectAll().where('advertiser_id', '=', ids).execute(),
    dismissed_recommendations: await db
      .selectFrom('recommendation_dismissal')
      .selectAll()
      .where('advertiser_id', '=', ids)
      .execute(),
    changes: await db.selectFrom('promotion_change').selectAll().where('advertiser_id', '=', ids).execute(),
  }
}

/** Links that a user accepted by, to whatever business, and reports that are mailed to them. */
export async function forgetInvitee(db: Db, user_id: UserId): Promise<void> {
  await db.deleteFrom('business_member').where('user_id', '=', user_id).execute()
  await db.deleteFrom('report_recipient').where('user_id', '=', user_id).execute()
  await db.deleteFrom('report_view_choice').where('user_id', '=', user_id).execute()
  await db
    .deleteFrom('report_view')
    .where('created_by', '=', user_id)
    .where('is_shared', '=', false)
    .execute()
  await db.deleteFrom('business_invite_token').where('used_by', '=', user_id).execute()
}

/** Of an ad account whose owner is gone the books keep its number, its country and its currency. */
export async function forgetAdvertiser(db: Db, advertiser_id: AdvertiserId, now: Date): Promise<void> {
  await db.deleteFrom('pin_ad').where('advertiser_id', '=', advertiser_id).execute()
  await db.deleteFrom('ad_review').where('advertiser_id', '=', advertiser_id).execute()
  await db.deleteFrom('campaign_draft').where('advertiser_id', '=', advertiser_id).execute()
  await db.deleteFrom('report_view').where('advertiser_id', '=', advertiser_id).execute()
  await db.deleteFrom('report_view_choice').where('advertiser_id', '=', advertiser_id).execute()
  await db
    .updateTable('advertiser')
    .set({ name: '', disabled_at: now, disabled_as: 'business_ended', updated_at: now })
    .where('advertiser_id', '=', advertiser_id)
    .execute()
}
