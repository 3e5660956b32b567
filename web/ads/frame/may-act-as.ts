import { mayActWithRoles } from '@bowerbird/contract/business/business-roles'
import type { Profile } from '@bowerbird/contract/business/business-models'

/** Acting as a profile works for its owner, and for whoever meets what it asks of a second factor (BIZ-04). */
export function mayActAs(profile: Pick<Profile, 'permissions' | 'viewerMeetsMfaRequirement'>): boolean {
  return profile.permissions.includes('OWNER') || profile.viewerMeetsMfaRequirement
}

/** The profile that the page is about: whose ad account it is. */
export function profileOfRoute(
  profiles: readonly Profile[],
  owner_user_id: string | undefined,
): Profile | undefined {
  return profiles.find((profile) => profile.id === owner_user_id)
}

/** Whether boards and blocks are made in its name, too: who only reads or pays does so as themselves. */
export function actsAs(profile: Profile): boolean {
  return mayActAs(profile) && mayActWithRoles(profile.permissions)
}
