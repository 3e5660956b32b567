import { emailInviteAccept } from '@bowerbird/contract/collaborators/collaborator-calls'
import { handle } from '@bowerbird/core/http/handle'
import { emailInviteOf } from './email-invite-of.ts'
import { useEmailInvite } from './email-invite-queries.ts'
import { joinBoard, joinedBoard } from './join-board.ts'
import { collaboratorOn } from './member-queries.ts'

/** The link belongs to whoever accepts first; from then on it answers to them alone. */
export const acceptEmailInvite = handle(emailInviteAccept, ({ token }, ctx) =>
  ctx.transaction(async (ctx) => {
    const opened = await emailInviteOf(ctx, token, 'lock')
    const { board } = opened
    if (board.owner_id === ctx.viewer.id)
      throw ctx.refusal('bad_request', 'This is your own board. The link is for whoever you invited.')
    if (opened.state === 'mine') return joinedBoard(ctx, board.board_id)
    const { invite } = opened
    const here = await collaboratorOn(ctx.db, board.board_id, ctx.viewer.id)
    // Whoever works here already leaves the link to somebody else.
    if (here?.state === 'accepted') return joinedBoard(ctx, board.board_id)
    const { role, inviter_id } = invite
    await joinBoard(ctx, board, { user_id: ctx.viewer.id, role, inviter_id })
    await useEmailInvite(ctx.db, invite, ctx.viewer.id)
    return joinedBoard(ctx, board.board_id)
  }),
)
