import { deleteRowsCutBy, deleteRowsOf } from '@bowerbird/core/db/delete-rows-queries'
import type { ShardKeys } from '@bowerbird/core/db/shard-keys'
import { transaction } from '@bowerbird/core/db/transaction'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { DataSubjectPort } from '@bowerbird/core/ports/data-subject-port'
import { campaignDistribution } from '../campaigns/campaign-distribution.ts'
import { promotionChanged } from '../campaigns/campaign-events.ts'
import { measureDistribution } from '../measures/measure-distribution.ts'
import { moneyDistribution } from '../money/money-distribution.ts'
import { reportDistribution } from '../reporting/reporting-distribution.ts'
import { servingDistribution } from '../serving/serving-distribution.ts'
import { advertisersOf } from './advertiser-queries.ts'
import { businessDistribution } from './business-distribution.ts'
import { businessOf } from './business-queries.ts'
import { endBusiness } from './end-business.ts'
import { forgetAdvertiser, forgetInvitee } from './forget-queries.ts'
import { deleteMember, membershipsOf } from './member-queries.ts'
import { toldOfBusiness } from './told-queries.ts'

/** Everything but the books and what is due by them: those show sums and numbers, and are kept as law asks. */
const forgotten: ShardKeys = [
  ...businessDistribution,
  ...campaignDistribution,
  ...servingDistribution,
  ...measureDistribution,
  ...reportDistribution,
  // Papers that were issued keep their copy; this is what the next would say.
  ...moneyDistribution.filter((rule) => rule.table === 'billing_profile'),
].filter((rule) => rule.table !== 'advertiser')

/** What is kept here about somebody who leaves, or asks. */
export const businessDataSubjects = ({ db, clock, new_id }: AppContext): DataSubjectPort => ({
  async forget(user_id) {
    const now = clock.now()
    const ctx = { now, newId: () => new_id(), viewer: null }
    const accounts = (await advertisersOf(db, user_id)).map((one) => one.advertiser_id)
    await transaction(db, async (db) => {
      if (await businessOf(db, user_id, 'lock')) await endBusiness({ ...ctx, db }, user_id)
      for (const { business_id } of await membershipsOf(db, user_id))
        await deleteMember(db, { business_id, user_id })
      await forgetInvitee(db, user_id)
    })
    for (const advertiser_id of accounts)
      await transaction(db, async (db) => {
        await deleteRowsCutBy(db, { group: 'advertiser_id', id: advertiser_id }, forgotten)
        await forgetAdvertiser(db, advertiser_id, now)
        await promotionChanged.append(db, { advertiser_id, campaign_id: null })
      })
    await transaction(db, (db) => deleteRowsOf(db, user_id, forgotten))
  },
  tell: async (user_id) => ({ 'business.json': await toldOfBusiness(db, user_id) }),
})
