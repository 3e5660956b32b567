import { emailInviteGet } from '@bowerbird/contract/collaborators/collaborator-calls'
import { handle } from '@bowerbird/core/call/handle'
import { inviteAcceptanceFor } from '@bowerbird/core/identity/invited-address'
import { maskEmail } from '@bowerbird/core/identity/mask-email'
import { emailInviteOf } from './email-invite-of.ts'
import { briefsOf } from './team-of-board.ts'

export const readEmailInvite = handle(emailInviteGet, async ({ token }, ctx) => {
  const opened = await emailInviteOf(ctx, token)
  const inviter_id = opened.state === 'mine' ? opened.inviter_id : opened.invite.inviter_id
  const inviter = (await briefsOf(ctx, [inviter_id])).get(inviter_id)
  if (!inviter) throw ctx.apiError('not_found', 'This invite is not there. It may have been taken back.')
  const told = { board_name: opened.board.name, inviter }
  if (opened.state === 'mine')
    return { ...told, acceptance: 'ready' as const, is_for_anyone: false, email_hint: null, expires_at: null }
  const { email } = opened.invite
  const expires_at = opened.invite.expires_at.toISOString()
  if (email === null) {
    const acceptance = ctx.viewer ? ('ready' as const) : ('log_in' as const)
    return { ...told, acceptance, is_for_anyone: true, email_hint: null, expires_at }
  }
  return {
    ...told,
    acceptance: await inviteAcceptanceFor(ctx, { email, is_from_mail: true }),
    is_for_anyone: false,
    email_hint: maskEmail(email),
    expires_at,
  }
})
