import type { BusinessInviteView, BusinessMemberView } from '@bowerbird/contract/business/business-models'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { UserBrief } from '@bowerbird/contract/people/user-models'
import type { BusinessInvite } from './invite-queries.ts'
import type { Managed } from './allow-advertiser.ts'
import type { Member } from './member-queries.ts'

type Briefs = ReadonlyMap<string, UserBrief>

export function viewInvite(invite: BusinessInvite, briefs: Briefs): BusinessInviteView {
  return {
    id: invite.invite_id,
    email: invite.email,
    roles: invite.roles,
    inviter: briefs.get(invite.inviter_id) ?? null,
    created_at: invite.created_at.toISOString(),
    expires_at: invite.expires_at.toISOString(),
  }
}

/** Users who left the site are not among them; members cannot change their own role. */
export function viewMember(member: Member, briefs: Briefs, viewer_id: UserId): BusinessMemberView[] {
  const user = briefs.get(member.user_id)
  if (!user) return []
  const is_me = member.user_id === viewer_id
  const { roles, created_at } = member
  return [{ user, roles, is_me, can_change: !is_me, joined_at: created_at.toISOString() }]
}

export function viewOwner(business: Managed, briefs: Briefs): BusinessMemberView[] {
  const user = briefs.get(business.user_id)
  if (!user) return []
  const joined_at = business.created_at.toISOString()
  return [{ user, roles: ['OWNER'], is_me: business.is_own, can_change: false, joined_at }]
}
