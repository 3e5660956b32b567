import { asAdvertiserId, asUserId } from '@bowerbird/contract/kernel/ids'
import type { AdvertiserId, UserId } from '@bowerbird/contract/kernel/ids'
import { safeTabStorage } from './safe-storage.ts'

/** Whom a user acts as in this tab, and for which ad account (BIZ-03). */
export interface ActiveProfile {
  id: UserId
  advertiser_id: AdvertiserId | null
}

const place = 'active_profile'

/** Null: as themselves. What was kept for another user, who was logged in here before, counts for nothing. */
export function activeProfile(viewer_id: UserId | null): ActiveProfile | null {
  // A page that the server makes is of no tab yet.
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

/** Goes with calls that can be made in the name of a profile. */
export function subjectOf(viewer_id: UserId | null): { orbac_subject_id?: UserId } {
  const active = activeProfile(viewer_id)
  return active ? { orbac_subject_id: active.id } : {}
}

/** The ad account that boards are made for now, and whose it is; null: for no one but oneself. */
export function accountActedFor(
  viewer_id: UserId | null,
): { advertiser_id: AdvertiserId; owner_user_id: UserId } | null {
  const active = activeProfile(viewer_id)
  if (active === null || active.advertiser_id === null) return null
  return { advertiser_id: active.advertiser_id, owner_user_id: active.id }
}
