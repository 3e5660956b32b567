import type { PinId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import { promotablePinGet, promotablePinsGet } from '@bowerbird/contract/quick-promote/quick-promote-calls'
import type { PromotablePin } from '@bowerbird/contract/quick-promote/quick-promote-models'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import { campaignsOfPins } from '../entities/ad-queries.ts'
import { dayIn } from '../entities/campaign-days.ts'

/** Pins of the ad account's owner, whichever member runs its campaigns: no other user's are promoted in its name. */
export const listPromotablePins = handle(
  promotablePinsGet,
  async ({ advertiser_id, page_size, bookmarks }, ctx) => {
    const advertiser = await allowAdvertiser(ctx, advertiser_id, 'run')
    const { owner_user_id: owner_id } = advertiser
    const page = await pinnerFacade.ownPinsToPromote(ctx, { owner_id, page_size, bookmarks })
    return { ...page, data: await withCampaigns(ctx, advertiser, page.data) }
  },
)

export const getPromotablePin = handle(promotablePinGet, async ({ advertiser_id, pin_id }, ctx) => {
  const advertiser = await allowAdvertiser(ctx, advertiser_id, 'run')
  const pin = await promotablePin(ctx, advertiser, pin_id)
  const [view] = await withCampaigns(ctx, advertiser, [pin])
  if (!view) throw new Error('the pin was lost on the way')
  return view
})

/** Each pin with the newest campaign that promotes it already. */
async function withCampaigns(
  { db, now }: Pick<AnyCtx, 'db' | 'now'>,
  { advertiser_id, time_zone }: AllowedAdvertiser<'run'>,
  pins: readonly PinView[],
): Promise<PromotablePin[]> {
  const today = dayIn(time_zone, now)
  const campaigns = await campaignsOfPins(
    db,
    advertiser_id,
    pins.map((pin) => pin.id),
  )
  const current = campaigns.filter(({ end_day }) => end_day === null || end_day >= today)
  return pins.map((pin) => {
    const found = current.find(({ pin_id }) => pin_id === pin.id)
    return { ...pin, promoted_in: found ? { campaign_id: found.campaign_id, name: found.name } : null }
  })
}

/** The pin, if this account may promote it. Another user's answers as one that is not there. */
export async function promotablePin(
  ctx: AnyCtx,
  { owner_user_id }: AllowedAdvertiser<'run'>,
  pin_id: PinId,
): Promise<PinView> {
  const pin = await pinnerFacade.pinToPromote(ctx, pin_id)
  if (!pin || pin.pinner.id !== owner_user_id)
    throw ctx.apiError('pin_not_promotable', localized('errors-ads.thisPinCannotBePromotedChoose'))
  return pin
}
