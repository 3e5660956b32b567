import { consumeMany } from '@bowerbird/core/events/consume'
import type { ConsumerContext } from '@bowerbird/core/events/consume'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { adOf, adsOfPins, updateAd } from '../campaigns/ad-queries.ts'
import { promotionChanged } from '../campaigns/campaign-events.ts'
import type { PinAdTable } from '../campaigns/campaign-tables.ts'
import { reviewedAnew } from '../campaigns/edit-ad.ts'
import { recordChange } from '../campaigns/note-change.ts'
import { pinMark } from './pin-mark.ts'

/**
 * What becomes of a pin becomes of its ads: whoever serves hears of it, and where it says something else than what
 * was approved, somebody has to look again before it is shown.
 */
export const lookAgain = consumeMany(pinnerFacade.pinFacts, 'look-again', async (facts, context) => {
  const pin_ids = [...new Set(facts.map((fact) => fact.pin_id))]
  const ads = await adsOfPins(context.db, pin_ids)
  if (ads.length === 0) return
  const marks = await marksOf(context, [...new Set(ads.map((ad) => ad.pin_id))])
  for (const ad of ads) await reviewAgain(context, ad, marks.get(ad.pin_id))
  const advertiser_ids = [...new Set(ads.map((ad) => ad.advertiser_id))]
  await promotionChanged.appendAll(
    context.db,
    advertiser_ids.map((advertiser_id) => ({ advertiser_id, campaign_id: null })),
  )
})

async function reviewAgain(
  { db, ground }: ConsumerContext,
  { advertiser_id, ad_id }: PinAdTable,
  mark: string | undefined,
): Promise<void> {
  const ad = await adOf(db, advertiser_id, ad_id, 'lock')
  if (!ad || ad.pin_mark === null || mark === undefined || mark === ad.pin_mark) return
  if (ad.review_status !== 'APPROVED' || ad.status === 'ARCHIVED') return
  const ctx = { db, ground, now: ground.clock.now(), newId: ground.new_id, viewer: null }
  const saved = await updateAd(db, ad, {
    ...(await reviewedAnew(ctx, ad, 'pin_changed')),
    updated_at: ctx.now,
  })
  await recordChange(ctx, {
    advertiser_id,
    entity_kind: 'ad',
    entity_id: ad_id,
    campaign_id: ad.campaign_id,
    action: 'pin_changed',
    before: { review_status: ad.review_status },
    after: { review_status: saved.review_status },
  })
}

async function marksOf({ db, ground }: ConsumerContext, pin_ids: readonly string[]) {
  const pins = await pinnerFacade.pinsByAddress({ db, ground, now: ground.clock.now() }, pin_ids)
  return new Map([...pins].map(([pin_id, pin]) => [pin_id, pinMark(pin)]))
}
