import type { PinDetail, PinView } from '@bowerbird/contract/pins/pin-models'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'

/** As `promotedIn`. Loaded again, a page begins as the server wrote it, which knows nothing of the walk. */
export const usePromoted = (state: unknown, pin: PinDetail): PinDetail =>
  promotedIn(useIsHydrated() && state, pin)

/**
 * The pin as it was when its card was opened: a promoted one stays so on its own page, which is nobody's to write into
 * an address. `state` is what the walk from the card brought along.
 */
export function promotedIn(state: unknown, pin: PinDetail): PinDetail {
  const card = (state as { pin?: PinView } | null)?.pin
  if (card?.id !== pin.id || !card.promoter) return pin
  const { promoter, tracking_params, link, link_token, domain } = card
  return {
    ...pin,
    promoter,
    tracking_params,
    link,
    link_token,
    domain,
    is_promoted: true,
    isPromoted: true,
    promotedIsRemovable: true,
    trackingParams: tracking_params,
    creatorCard: {
      ...pin.creatorCard,
      isPromoted: true,
      sponsorName: promoter.full_name,
      sponsorUsername: promoter.username,
    },
  }
}
