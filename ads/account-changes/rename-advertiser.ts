import { localized } from '@bowerbird/texts/localized'
import { advertiserUpdate } from '@bowerbird/contract/business/advertiser-calls'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { advertiserById, changeAdvertiser } from '../business/advertiser-queries.ts'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import { viewOneAdvertiser } from '../business/list-advertisers.ts'
import { reviewNames } from '../review/review-names.ts'
import { recordOperation } from '../business/record-operation.ts'

/** The name is all of an ad account that may change. */
export const renameAdvertiser = handle(advertiserUpdate, ({ advertiser_id, name, version }, ctx) =>
  ctx.transaction(async (ctx) => {
    const before = await allowAdvertiser(ctx, advertiser_id, 'own')
    const after = await changeAdvertiser(ctx.db, { advertiser_id, version }, { name, now: ctx.now })
    if (!after) {
      const current = await advertiserById(ctx.db, advertiser_id)
      if (!current) throw notFound()
      throw ctx.apiError('stale_version', localized('errors-ads.somebodyChangedThisMeanwhile'), {
        extra_data: { current: await viewOneAdvertiser(ctx, current) },
      })
    }
    if (before.name !== name) await reviewNames(ctx, [advertiser_id])
    const detail = `${before.name} → ${name}`
    await recordOperation(ctx, {
      business_id: after.owner_user_id,
      act: 'account_changed',
      advertiser_id,
      detail,
    })
    return viewOneAdvertiser(ctx, after)
  }),
)
