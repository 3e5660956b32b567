import { businessInviteGet } from '@bowerbird/contract/business/business-calls'
import { handle } from '@bowerbird/core/call/handle'
import { inviteAcceptanceFor, isMailProof } from '@bowerbird/core/identity/invited-address'
import { maskEmail } from '@bowerbird/core/identity/mask-email'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { businessInviteOf } from './business-invite-of.ts'

export const readBusinessInvite = handle(businessInviteGet, async ({ token, proof }, ctx) => {
  const opened = await businessInviteOf(ctx, token)
  const { inviter_id, roles } = opened.state === 'open' ? opened.invite : opened.member
  const people = await pinnerFacade.people(ctx.db, [inviter_id])
  const told = {
    business_name: opened.business.name,
    inviter: people.get(inviter_id) ?? null,
    roles,
    requires_mfa: opened.business.requires_mfa,
  }
  if (opened.state === 'mine')
    return { ...told, is_mine: true, acceptance: 'ready' as const, email_hint: null, expires_at: null }
  const { email, expires_at } = opened.invite
  const is_from_mail = isMailProof(ctx.app.secret, token, proof)
  return {
    ...told,
    is_mine: false,
    acceptance: await inviteAcceptanceFor(ctx, { email, is_from_mail }),
    email_hint: maskEmail(email),
    expires_at: expires_at.toISOString(),
  }
})
