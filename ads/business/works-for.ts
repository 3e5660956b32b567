import type { AdvertiserId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { ownersOfAdvertisers } from './advertiser-queries.ts'
import { partnerAccessOf } from './partner-access.ts'
import { membershipsOf } from './member-queries.ts'
import type { Viewer } from '@bowerbird/core/ports/viewer'

const dayMs = 24 * 3600_000

/**
 * Whether Promote is offered after a save (QP-04): to people who are no business yet, may do all that others may,
 * and whose account is not old enough to know their way. Quick promote itself serves every business.
 */
export function mayBeOfferedPromotion(
  viewer: Pick<Viewer, 'is_partner' | 'restriction' | 'created_at'>,
  { now, days }: { now: Date; days: number },
): boolean {
  const isNew = now.getTime() - viewer.created_at.getTime() < days * dayMs
  return !viewer.is_partner && viewer.restriction === null && isNew
}

/**
 * Which of these ad accounts are a user's own, or of a business that they work for in whatever role. No one asks to
 * act for anyone here, so nothing is recorded for other users.
 */
export async function accountsOfTheirs(
  db: Db,
  user_id: UserId,
  advertiser_ids: readonly AdvertiserId[],
): Promise<Set<string>> {
  if (advertiser_ids.length === 0) return new Set()
  const [owners, memberships] = await Promise.all([
    ownersOfAdvertisers(db, advertiser_ids),
    membershipsOf(db, user_id),
  ])
  const theirs = new Set<UserId | undefined>([user_id, ...memberships.map(({ business_id }) => business_id)])
  const through = await partnerAccessOf(db, user_id)
  const isThrough = (id: AdvertiserId) =>
    through.some((one) => one.business_id === owners.get(id) && (one.advertiser_ids?.includes(id) ?? true))
  return new Set(advertiser_ids.filter((id) => theirs.has(owners.get(id)) || isThrough(id)))
}
