import type { WhyView } from '@bowerbird/contract/serving/serving-models'
import { whyGet } from '@bowerbird/contract/serving/serving-calls'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { detailsOf } from '@bowerbird/core/identity/personal-details-queries'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { openServed } from '../tracking/served-token.ts'
import { aimOf } from './aim-of.ts'
import type { Said } from './aim-of.ts'
import { isChosenByDetails } from './choice-queries.ts'
import { hiddenBy } from './hidden-queries.ts'
import { asReviewed, promotersOf } from './promoters.ts'
import { reasonsOf } from './reasons.ts'
import { servedAd } from './serving-queries.ts'
import type { ServedAd } from './serving-queries.ts'

/** Why somebody meets a promoted pin, in the words of its targeting that are true of them (ADS-10, ADS-11). */
export const why = handle(whyGet, async ({ tracking_params }, ctx): Promise<WhyView> => {
  const served = openServed(ctx.app.secret, tracking_params)
  const ad = served && (await servedAd(ctx.db, served))
  const promoter = ad && (await promotersOf(ctx.db, [ad.owner_user_id])).get(ad.owner_user_id)
  if (!served || !promoter) throw notFound()
  const { caller, now } = ctx
  const { locale: language, user_agent } = caller
  const aim = aimOf(await saidBy(ctx), caller.country ?? null, now)
  return {
    promoter: asReviewed(promoter, ad.reviewed),
    paid_by: ad.reviewed?.account_name ?? ad.advertiser_name,
    reasons: reasonsOf(ad.targeting, { ...aim, language, user_agent, surface: served.surface }),
    hidden: await hiddenOf(ctx, served.pin_id, ad),
  }
})

async function saidBy({ db, viewer }: AnyCtx): Promise<Said | null> {
  if (!viewer) return null
  return {
    ...(await detailsOf(db, viewer.id)),
    interests: await pinnerFacade.interestsOf(db, viewer.id),
    by_details: await isChosenByDetails(db, viewer.id),
  }
}

async function hiddenOf({ db, viewer }: AnyCtx, pin_id: string, ad: ServedAd): Promise<WhyView['hidden']> {
  if (!viewer) return []
  const hidden = await hiddenBy(db, viewer.id)
  const has = (what: 'pin' | 'promoter', id: string) =>
    hidden.some((one) => one.what === what && one.hidden_id === id)
  return [
    ...(has('pin', pin_id) ? (['pin'] as const) : []),
    ...(has('promoter', ad.owner_user_id) ? (['promoter'] as const) : []),
  ]
}
