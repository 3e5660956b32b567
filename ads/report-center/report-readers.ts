import { advertiserRights, rightsOfRoles } from '@bowerbird/contract/business/business-roles'
import type { AdvertiserRight } from '@bowerbird/contract/business/business-roles'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import type { Advertiser } from '../business/allow-advertiser.ts'
import { membersOf, membershipOf } from '../business/member-queries.ts'
import { partnerAccessTo } from '../business/partner-access.ts'

/** What a user may do with an account at this moment, as its own or as a member; only read here, so nothing is recorded. */
export async function rightsOfUser(
  db: Db,
  { advertiser_id, owner_user_id: business_id }: Advertiser,
  user_id: UserId,
): Promise<readonly AdvertiserRight[]> {
  if (user_id === business_id) return advertiserRights
  const direct = await membershipOf(db, business_id, user_id)
  const through = await partnerAccessTo(db, { business_id, advertiser_id }, user_id, 'none')
  return rightsOfRoles([...(direct?.roles ?? []), ...(through?.roles ?? [])])
}

/** The owner of an account and the members who may see its reports; who asks comes first, through a partner as well. */
export async function readersOf(db: Db, { owner_user_id }: Advertiser, viewer_id: UserId): Promise<UserId[]> {
  const members = (await membersOf(db, owner_user_id)).filter(({ roles }) =>
    rightsOfRoles(roles).includes('see'),
  )
  return [...new Set([viewer_id, owner_user_id, ...members.map((one) => one.user_id)])]
}
