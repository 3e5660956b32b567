import { businessProfilesGet } from '@bowerbird/contract/business/business-calls'
import type { Profile } from '@bowerbird/contract/business/business-models'
import type { MemberRole } from '@bowerbird/contract/business/business-roles'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { handle } from '@bowerbird/core/call/handle'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { hasFreshSecondFactor } from '@bowerbird/core/mfa/fresh-second-factor'
import { businessNames } from './business-queries.ts'
import { membershipsOf } from './member-queries.ts'

/** A business account acts as itself, and as those that it works for (BIZ-02). No one else has a choice. */
export const readProfiles = handle(businessProfilesGet, async (_input, ctx): Promise<Profile[]> => {
  const { viewer, db } = ctx
  if (!viewer?.is_partner || viewer.restriction !== null) return []
  const memberships = await membershipsOf(db, viewer.id)
  const isFresh = memberships.some((one) => one.requires_mfa) && (await hasFreshSecondFactor(ctx, viewer))
  const ids = [viewer.id, ...memberships.map((one) => one.business_id)]
  const people = await pinnerFacade.people(db, ids)
  const names = await businessNames(db, ids)
  const profileOf = (id: UserId, permissions: ('OWNER' | MemberRole)[], meets: boolean): Profile[] => {
    const person = people.get(id)
    if (!person) return []
    const user = {
      username: person.username,
      businessName: names.get(id) ?? person.full_name,
      imgUrl: person.image_medium_url,
      eligibleForStlTool: false,
      merchantId: null,
      scheduledPinCount: 0,
    }
    return [{ id, permissions, viewerMeetsMfaRequirement: meets, user }]
  }
  return [
    ...profileOf(viewer.id, ['OWNER'], true),
    ...memberships.flatMap((one) => profileOf(one.business_id, one.roles, !one.requires_mfa || isFresh)),
  ]
})
