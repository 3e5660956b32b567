import type { AdvertiserId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Privacy } from '@bowerbird/contract/kernel/privacy'

/** The ad account that a user acts for while saving. */
export interface ActingFor {
  advertiser_id: AdvertiserId
  owner_user_id: UserId
}

/** Permitted properties of a new board, and what is sent with a save. */
export interface MakingRights {
  /** A user who acts for another user's ad account creates only protected boards. */
  is_locked_protected: boolean
  default_privacy: Privacy
  may_invite: boolean
  /** Sent to the server only when the user is not its owner. */
  advertiser_id: AdvertiserId | null
}

/** pinner.md §6: owners choose and invite; others create protected boards for the ad account. */
export function makingRights(viewer_id: UserId | null, acting_for: ActingFor | null): MakingRights {
  const isOther = viewer_id !== null && acting_for !== null && acting_for.owner_user_id !== viewer_id
  return {
    is_locked_protected: isOther,
    default_privacy: isOther ? 'protected' : 'public',
    may_invite: !isOther,
    advertiser_id: isOther ? acting_for.advertiser_id : null,
  }
}
