import { businessInviteGet } from '@bowerbird/contract/business/business-calls'
import { handle } from '@bowerbird/core/http/handle'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { businessInviteOf } from './business-invite-of.ts'

export const readBusinessInvite = handle(businessInviteGet, async ({ token }, ctx) => {
  const opened = await businessInviteOf(ctx, token)
  const { inviter_id, roles } = opened.state === 'open' ? opened.invite : opened.member
  const people = await pinnerFacade.people(ctx.db, [inviter_id])
  return {
    business_name: opened.business.name,
    inviter: people.get(inviter_id) ?? null,
    roles,
    requires_mfa: opened.business.requires_mfa,
    is_mine: opened.state === 'mine',
  }
})
