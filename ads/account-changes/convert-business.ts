import { asBusinessId } from '@bowerbird/contract/kernel/ids'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import { businessCreate, businessGet } from '@bowerbird/contract/business/business-calls'
import { handle } from '@bowerbird/core/call/handle'
import { holdAccount } from '@bowerbird/core/identity/account-row-queries'
import { promotionChanged } from '../entities/entity-events.ts'
import { advertisersOf, enableAdvertisers } from '../business/advertiser-queries.ts'
import { insertBusiness } from '../business/business-queries.ts'
import { readBusinessOf } from '../business/business-view.ts'
import { addAdvertiser } from '../business/make-advertiser.ts'
import { recordOperation } from '../business/record-operation.ts'

export const readBusiness = handle(businessGet, (_input, ctx) => readBusinessOf(ctx.db, ctx.viewer.id))

/**
 * A personal account becomes a business (BIZ-01). A user who was one before has their ad accounts back, with their
 * money and reports; the first time, one is made. Doing it again while it is one changes nothing.
 */
export const convertBusiness = handle(
  businessCreate,
  ({ currency, time_zone, ...details }, ctx) =>
    ctx.transaction(async (ctx) => {
      const { db, now, viewer } = ctx
      await holdAccount(db, viewer.id)
      if (!(await insertBusiness(db, { user_id: viewer.id, now }, details)))
        throw ctx.apiError('bad_request', localized('errors-ads.yourAccountIsABusinessAccount'))
      ctx.remember(viewer.id)
      await recordOperation(ctx, {
        business_id: asBusinessId(viewer.id),
        act: 'converted',
        detail: details.name,
      })
      for (const advertiser_id of await enableAdvertisers(db, viewer.id, now))
        await promotionChanged.append(db, { advertiser_id, campaign_id: null })
      if ((await advertisersOf(db, viewer.id)).length === 0) {
        const place = { country: details.country, currency, time_zone }
        const advertiser_id = await addAdvertiser(ctx, asBusinessId(viewer.id), {
          name: details.name,
          ...place,
        })
        await recordOperation(ctx, {
          business_id: asBusinessId(viewer.id),
          act: 'account_made',
          advertiser_id,
          detail: details.name,
        })
      }
      const made = await readBusinessOf(db, viewer.id)
      if (!made) throw new Error('a business that was just made is not there')
      return made
    }),
  { again: (user_id: UserId, ctx) => readBusinessOf(ctx.db, user_id) },
)
