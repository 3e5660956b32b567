import type { AdId, AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import { adAppeal } from '@bowerbird/contract/campaigns/campaign-calls'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import { adOf, updateAd } from '../entities/ad-queries.ts'
import { refuseArchived } from '../entities/edit-errors.ts'
import { noteChange } from '../entities/record-change.ts'
import { theOne } from '../campaigns/read-campaigns.ts'
import { viewAds } from '../campaigns/view-entities.ts'
import { requestReview } from '../entities/request-review.ts'

/** Says why an ad that was turned down should run after all: once, until something of it changes. */
export const appealReview = handle(
  adAppeal,
  ({ advertiser_id, ad_id, text }, ctx) =>
    ctx.transaction(async (ctx) => {
      await allowAdvertiser(ctx, advertiser_id, 'run')
      const ad = await adOf(ctx.db, advertiser_id, ad_id, 'lock')
      if (!ad) throw notFound()
      refuseArchived(ctx, ad)
      if (ad.review_status !== 'REJECTED' || ad.has_appealed)
        throw ctx.apiError('not_allowed', localized('errors-ads.thereIsNothingHereThatYou'))
      const review_status = await requestReview(ctx, {
        advertiser_id,
        ad_id,
        cause: 'appeal',
        appeal_text: text,
      })
      await updateAd(ctx.db, ad, { review_status, has_appealed: true, updated_at: ctx.now })
      await noteChange(ctx, {
        advertiser_id,
        entity_kind: 'ad',
        entity_id: ad_id,
        campaign_id: ad.campaign_id,
        action: 'appeal',
        before: { review_status: ad.review_status },
        after: { review_status, text },
      })
      ctx.remember(ad_id)
      return appealed(ctx, advertiser_id, ad_id)
    }),
  { again: (ad_id: AdId, ctx, { advertiser_id }) => appealed(ctx, advertiser_id, ad_id) },
)

async function appealed(ctx: Ctx<typeof adAppeal>, advertiser_id: AdvertiserId, ad_id: AdId) {
  const advertiser = await allowAdvertiser(ctx, advertiser_id, 'run')
  const ad = await adOf(ctx.db, advertiser_id, ad_id)
  return theOne(await viewAds(ctx, advertiser, ad ? [ad] : []))
}
