import { emailInviteGet } from '@bowerbird/contract/collaborators/collaborator-calls'
import { handle } from '@bowerbird/core/http/handle'
import { emailInviteOf } from './email-invite-of.ts'
import { briefsOf } from './team-of-board.ts'

export const readEmailInvite = handle(emailInviteGet, async ({ token }, ctx) => {
  const opened = await emailInviteOf(ctx, token)
  const inviter_id = opened.state === 'mine' ? opened.inviter_id : opened.invite.inviter_id
  const inviter = (await briefsOf(ctx, [inviter_id])).get(inviter_id)
  if (!inviter) throw ctx.refusal('not_found', 'This invite is not there. It may have been taken back.')
  return { board_name: opened.board.name, inviter }
})
