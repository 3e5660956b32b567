import type { AppContext } from '@bowerbird/core/call/app-context'
import { deleteRowsCutBy, deleteRowsOf } from '@bowerbird/core/db/delete-rows-queries'
import type { ShardKeys } from '@bowerbird/core/db/shard-keys'
import { transaction } from '@bowerbird/core/db/transaction'
import type { DataSubjectPort } from '@bowerbird/core/ports/data-subject-port'
import { audiences } from '../audiences/audiences.ts'
import { endAudiences } from '../audiences/empty-audience.ts'
import { hashOfUser } from '../audiences/found-members.ts'
import { forgetMemberships } from '../audiences/member-of-queries.ts'
import { automated } from '../automated/automated.ts'
import { endBusiness } from '../account-changes/end-business.ts'
import { advertisersOf } from '../business/advertiser-queries.ts'
import { businessOf } from '../business/business-queries.ts'
import { business } from '../business/business.ts'
import { deleteMember, membershipsOf } from '../business/member-queries.ts'
import { campaigns } from '../campaigns/campaigns.ts'
import { conversions } from '../conversions/conversions.ts'
import { forgetMarks } from '../conversions/forget-marks.ts'
import { forgetViewers } from '../conversions/viewer-queries.ts'
import { promotionChanged } from '../entities/entity-events.ts'
import { money } from '../money/money.ts'
import { recommendations } from '../recommendations/recommendations.ts'
import { reportCenter } from '../report-center/report-center.ts'
import { reporting } from '../reporting/reporting.ts'
import { serving } from '../serving/serving.ts'
import { forgetViewed } from '../tracking/breakdown-counts.ts'
import { forgetSearches } from '../tracking/forget-searches.ts'
import { viewedBy } from '../tracking/breakdown-count-queries.ts'
import { breakdownValues } from '../tracking/viewer-code.ts'
import { tracking } from '../tracking/tracking.ts'
import { cards } from '../cards/cards.ts'
import { forgetCustomers } from '../cards/forget-cards.ts'
import { forgetAdvertiser, forgetInvitee, exportOfBusiness } from './data-subject-queries.ts'

/** Everything but the books and what is due by them: those show sums and numbers, and are kept as law asks. */
const forgotten: ShardKeys = [
  ...[
    audiences,
    automated,
    business,
    campaigns,
    conversions,
    serving,
    tracking,
    reportCenter,
    reporting,
    recommendations,
  ].flatMap((slice) => slice.shard_keys ?? []),
  // Invoices that were issued keep their copy; this is what the next would say.
  ...(money.shard_keys ?? []).filter((rule) => rule.table === 'billing_profile'),
  // Which card paid stays with the payment, as a number of four digits.
  ...(cards.shard_keys ?? []).filter((rule) => rule.table !== 'card_charge'),
].filter((rule) => rule.table !== 'advertiser')

const mostExported = 50_000

/** What they did with promoted pins, the latest first, and what was known of them then. */
const seenPromotions = async (db: AppContext['database']['db'], audience_hash: string) =>
  (await viewedBy(db, [audience_hash], { limit: mostExported })).map(
    ({ at, kind, pin_id, surface, viewer_code }) => ({
      at,
      kind,
      pin_id,
      ...breakdownValues(viewer_code ?? 0, surface),
    }),
  )

/** What is kept here about a user who leaves, or asks. */
export const businessDataSubjects = ({
  database: { db, new_id },
  clock,
  security: { secret },
}: AppContext): DataSubjectPort => ({
  async forget(user_id) {
    const now = clock.now()
    const ctx = { now, newId: new_id, viewer: null }
    const accounts = (await advertisersOf(db, user_id)).map((one) => one.advertiser_id)
    await forgetMarks(db, [hashOfUser(secret, user_id)])
    await transaction(db, async (db) => {
      if (await businessOf(db, user_id, 'lock')) await endBusiness({ ...ctx, db }, user_id)
      for (const { business_id } of await membershipsOf(db, user_id))
        await deleteMember(db, { business_id, user_id })
      await forgetInvitee(db, user_id)
      await forgetMemberships(db, user_id)
      await forgetViewers(db, [hashOfUser(secret, user_id)], now)
    })
    await forgetSearches(db, [hashOfUser(secret, user_id)])
    await forgetViewed(db, [hashOfUser(secret, user_id)])
    for (const advertiser_id of accounts)
      await transaction(db, async (db) => {
        await endAudiences(db, advertiser_id)
        await forgetCustomers(db, advertiser_id)
        await deleteRowsCutBy(db, { group: 'advertiser_id', id: advertiser_id }, forgotten)
        await forgetAdvertiser(db, advertiser_id, now)
        await promotionChanged.append(db, { advertiser_id, campaign_id: null })
      })
    await transaction(db, (db) => deleteRowsOf(db, user_id, forgotten))
  },
  exportOf: async (user_id) => ({
    'business.json': {
      ...(await exportOfBusiness(db, user_id)),
      seen_promotions: await seenPromotions(db, hashOfUser(secret, user_id)),
    },
  }),
})
