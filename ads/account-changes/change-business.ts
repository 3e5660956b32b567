import { asBusinessId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import { businessUpdate } from '@bowerbird/contract/business/business-calls'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { reviewNames } from '../review/review-names.ts'
import { advertisersOf } from '../business/advertiser-queries.ts'
import { businessOf, updateBusiness } from '../business/business-queries.ts'
import { readBusinessOf } from '../business/business-view.ts'
import { recordOperation } from '../business/record-operation.ts'

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
