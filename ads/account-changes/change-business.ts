import { advertiserUpdate, businessUpdate } from '@bowerbird/contract/business/business-calls'
import { asBusinessId } from '@bowerbird/contract/kernel/ids'
import { notFound } from '@bowerbird/core/call/api-error'
import { handle } from '@bowerbird/core/call/handle'
import { localized } from '@bowerbird/texts/localized'
import { advertisersOf, advertiserById, changeAdvertiser } from '../business/advertiser-queries.ts'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import { businessOf, updateBusiness } from '../business/business-queries.ts'
import { readBusinessOf } from '../business/business-view.ts'
import { viewOneAdvertiser } from '../business/list-advertisers.ts'
import { recordOperation } from '../business/record-operation.ts'
import { reviewNames } from '../review/review-names.ts'

/** Its owner's alone: it is their account. */
export const changeBusiness = handle(businessUpdate, ({ version, ...details }, ctx) =>
  ctx.transaction(async (ctx) => {
    const { db, now, viewer } = ctx
    const before = await businessOf(db, viewer.id, 'lock')
    const changed = await updateBusiness(db, { user_id: viewer.id, version, now }, details)
    const current = await readBusinessOf(db, viewer.id)
    if (!current) throw notFound()
    if (!changed)
      throw ctx.apiError('stale_version', localized('errors-ads.somebodyChangedThisMeanwhile'), {
        extra_data: { current },
      })
    if (before?.name !== details.name || before.site !== details.site)
      await reviewNames(
        ctx,
        (await advertisersOf(db, viewer.id)).map((one) => one.advertiser_id),
      )
    await recordOperation(ctx, { business_id: asBusinessId(viewer.id), act: 'changed', detail: details.name })
    return current
  }),
)

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
