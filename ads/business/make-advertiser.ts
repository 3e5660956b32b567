import { localized } from '@bowerbird/texts/localized'
import { advertiserCreate } from '@bowerbird/contract/business/business-calls'
import { asBusinessId } from '@bowerbird/contract/kernel/ids'
import type { AdvertiserId, BusinessId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { businessToManage } from './allow-advertiser.ts'
import { advertiserById, advertisersOf, insertAdvertiser } from './advertiser-queries.ts'
import { viewOneAdvertiser } from './list-advertisers.ts'
import { recordOperation } from './record-operation.ts'

/** Most ad accounts of one business. */
const mostAccounts = 100

/** Another ad account of a business; its owner or an admin makes it, and it is the owner's. */
export const makeAdvertiser = handle(
  advertiserCreate,
  ({ business_id, ...account }, ctx) =>
    ctx.transaction(async (ctx) => {
      const business = await businessToManage(ctx, business_id ?? asBusinessId(ctx.viewer.id), 'lock')
      const { user_id } = business
      if ((await advertisersOf(ctx.db, user_id)).length >= mostAccounts)
        throw ctx.apiError('bad_request', localized('errors-ads.aBusinessHasAtMostAd', { mostAccounts }))
      const advertiser_id = await addAdvertiser(ctx, user_id, account)
      ctx.remember(advertiser_id)
      await recordOperation(ctx, {
        business_id: user_id,
        act: 'account_made',
        advertiser_id,
        detail: account.name,
      })
      const made = await advertiserById(ctx.db, advertiser_id)
      if (!made) throw new Error('an ad account that was just made is not there')
      return viewOneAdvertiser(ctx, made)
    }),
  {
    again: async (advertiser_id: AdvertiserId, ctx) => {
      const made = await advertiserById(ctx.db, advertiser_id)
      return made ? viewOneAdvertiser(ctx, made) : null
    },
  },
)

/** The row alone, in the transaction of its maker. */
export async function addAdvertiser(
  { db, now, newId }: Pick<AnyCtx, 'db' | 'now' | 'newId'>,
  owner_user_id: BusinessId,
  account: { name: string; country: string; currency: string; time_zone: string },
): Promise<AdvertiserId> {
  const advertiser_id = newId<AdvertiserId>()
  await insertAdvertiser(db, { ...account, advertiser_id, owner_user_id, created_at: now, updated_at: now })
  return advertiser_id
}
