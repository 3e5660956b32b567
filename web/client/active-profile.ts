import { asAdvertiserId, asUserId } from '@bowerbird/contract/kernel/ids'
import type { AdvertiserId, UserId } from '@bowerbird/contract/kernel/ids'
import { safeTabStorage } from './safe-storage.ts'

/** The profile that the user acts as in this tab, and its ad account (BIZ-03). */
export interface ActiveProfile {
  id: UserId
  advertiser_id: AdvertiserId | null
}

const place = 'active_profile'

/** Null: as themselves. A profile stored by a user who was logged in here before is ignored. */
export function activeProfile(viewer_id: UserId | null): ActiveProfile | null {
  // Server rendering has no tab.
  if (typeof window === 'undefined') return null
  const kept = safeTabStorage.read(place)
  const [owner, id, advertiser_id] = kept?.split(' ') ?? []
  if (viewer_id === null || owner !== viewer_id || id === undefined || id === viewer_id) return null
  return {
    id: asUserId(id),
    advertiser_id: advertiser_id === undefined ? null : asAdvertiserId(advertiser_id),
  }
}

export function keepActiveProfile(viewer_id: UserId, { id, advertiser_id }: ActiveProfile): void {
  if (id === viewer_id) safeTabStorage.remove(place)
  else
    safeTabStorage.write(place, [viewer_id, id, ...(advertiser_id === null ? [] : [advertiser_id])].join(' '))
}

/** Added to the input of calls that can be made in a profile's name. */
export function subjectOf(viewer_id: UserId | null): { orbac_subject_id?: UserId } {
  const active = activeProfile(viewer_id)
  return active ? { orbac_subject_id: active.id } : {}
}

/** The ad account and owner that new boards are created for; null when the user acts as themselves. */
export function accountActedFor(
  viewer_id: UserId | null,
): { advertiser_id: AdvertiserId; owner_user_id: UserId } | null {
  const active = activeProfile(viewer_id)
  if (active === null || active.advertiser_id === null) return null
  return { advertiser_id: active.advertiser_id, owner_user_id: active.id }
}
