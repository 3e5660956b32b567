import type { AdvertiserId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Privacy } from '@bowerbird/contract/kernel/privacy'

/** The ad account that a user acts for while they save. */
export interface ActingFor {
  advertiser_id: AdvertiserId
  owner_user_id: UserId
}

/** What a board that is made now may be, and what goes with a save. */
export interface MakingRights {
  /** Whoever acts for another user's ad account makes protected boards, and nothing else. */
  is_locked_protected: boolean
  default_privacy: Privacy
  may_invite: boolean
  /** Named to the server only by those who are not its owner. */
  advertiser_id: AdvertiserId | null
}

/** pinner.md §6: owners choose and invite; others make protected boards for the ad account. */
export function makingRights(viewer_id: UserId | null, acting_for: ActingFor | null): MakingRights {
  const isOther = viewer_id !== null && acting_for !== null && acting_for.owner_user_id !== viewer_id
  return {
    is_locked_protected: isOther,
    default_privacy: isOther ? 'protected' : 'public',
    may_invite: !isOther,
    advertiser_id: isOther ? acting_for.advertiser_id : null,
  }
}
