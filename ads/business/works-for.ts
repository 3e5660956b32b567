import type { AdvertiserId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { ownersOfAdvertisers } from './advertiser-queries.ts'
import { membershipsOf } from './member-queries.ts'

/**
 * Which of these ad accounts are a user's own, or of a business that they work for in whatever role. No one asks to
 * act for anyone here, so nothing is written down of whoever does not.
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
  return new Set(advertiser_ids.filter((id) => theirs.has(owners.get(id))))
}
