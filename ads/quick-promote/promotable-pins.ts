import type { PinId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import { promotablePinGet, promotablePinsGet } from '@bowerbird/contract/quick-promote/quick-promote-calls'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'

/** Pins of the ad account's owner, whichever member runs its campaigns: no other user's are promoted in its name. */
export const listPromotablePins = handle(
  promotablePinsGet,
  async ({ advertiser_id, page_size, bookmarks }, ctx) => {
    const { owner_user_id: owner_id } = await allowAdvertiser(ctx, advertiser_id, 'run')
    return pinnerFacade.ownPinsToPromote(ctx, { owner_id, page_size, bookmarks })
  },
)

export const getPromotablePin = handle(promotablePinGet, async ({ advertiser_id, pin_id }, ctx) =>
  promotablePin(ctx, await allowAdvertiser(ctx, advertiser_id, 'run'), pin_id),
)

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
