import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { consumeMany } from '@bowerbird/core/events/consume'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { userRenamed } from '@bowerbird/core/identity/identity-events'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { advertisersOfAll } from '../business/advertiser-queries.ts'
import { foldNames } from '../business/business-queries.ts'
import { adOf, adsOfPins, approvedAdsAfter, approvedAdsOf, updateAd } from '../entities/ad-queries.ts'
import { promotionChanged } from '../entities/entity-events.ts'
import type { PinAdTable } from '../entities/campaign-tables.ts'
import { reviewedAnew } from '../campaigns/edit-ad.ts'
import { recordChange } from '../entities/record-change.ts'
import type { ChangeCtx } from '../entities/record-change.ts'

type LookCtx = ChangeCtx & Pick<AnyCtx, 'app'>

/**
 * After a pin, its board or the profile of its owner changed: ads that show anything else than what was approved go back to
 * review. Pages compare by themselves (pinner/library/promoted-slots.ts), so nothing is shown in between.
 */
export const lookAgain = consumeMany(
  [...pinnerFacade.pinFacts, ...pinnerFacade.profileFacts, userRenamed],
  'look-again',
  async (events, { db, app }) => {
    const pin_ids = new Set(events.flatMap((event) => ('pin_id' in event ? [event.pin_id] : [])))
    const user_ids = new Set(events.flatMap((event) => ('user_id' in event ? [event.user_id] : [])))
    const accounts = user_ids.size === 0 ? [] : await advertisersOfAll(db, [...user_ids])
    const ads = [
      ...(await adsOfPins(db, [...pin_ids])),
      ...(await approvedAdsOf(
        db,
        accounts.map((one) => one.advertiser_id),
      )),
    ]
    await reviewChanged({ db, app, now: app.clock.now(), newId: app.database.new_id, viewer: null }, ads)
    const advertiser_ids = [...new Set(ads.map((ad) => ad.advertiser_id))]
    await promotionChanged.appendAll(
      db,
      advertiser_ids.map((advertiser_id) => ({ advertiser_id, campaign_id: null })),
    )
  },
)

const batch = 500

/** The same for all approved ads, for changes that no event names: those of sections. */
export const recheckReviewed = task(
  'recheck_reviewed_ads',
  z.object({}),
  async (_, { db, app, signal }) => {
    await foldNames(db, batch)
    let after: PinAdTable | undefined
    do {
      const ads = await approvedAdsAfter(db, after, batch)
      after = ads.length === batch ? ads.at(-1) : undefined
      const now = app.clock.now()
      await db.transaction().execute(async (db) => {
        const changed = await reviewChanged({ db, app, now, newId: app.database.new_id, viewer: null }, ads)
        for (const advertiser_id of changed)
          await promotionChanged.append(db, { advertiser_id, campaign_id: null })
      })
    } while (after && !signal.aborted)
  },
  { cron: '*/10 * * * *' },
)

/** Sends ads back to review that show something else than what was approved; answers their accounts. */
async function reviewChanged(ctx: LookCtx, ads: readonly PinAdTable[]): Promise<Set<AdvertiserId>> {
  const changed = new Set<AdvertiserId>()
  if (ads.length === 0) return changed
  // In one order, so that two who lock the same ads do not wait in a circle.
  const inOrder = ads.toSorted((a, b) => (BigInt(a.ad_id) < BigInt(b.ad_id) ? -1 : 1))
  const pins = await pinnerFacade.shownPins(ctx, [...new Set(ads.map((ad) => ad.pin_id))])
  for (const { advertiser_id, ad_id, pin_id } of inOrder) {
    const words = pins.get(pin_id)?.words()
    const ad = await adOf(ctx.db, advertiser_id, ad_id, 'lock')
    if (!ad || !words || ad.pin_id !== pin_id || ad.reviewed === null) continue
    if (ad.review_status !== 'APPROVED' || ad.status === 'ARCHIVED') continue
    if (pinnerFacade.hasSameWords(ad.reviewed.shown, words)) continue
    changed.add(advertiser_id)
    const saved = await updateAd(ctx.db, ad, {
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
  return changed
}
