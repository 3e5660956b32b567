import { emailInviteAccept } from '@bowerbird/contract/collaborators/collaborator-calls'
import { handle } from '@bowerbird/core/call/handle'
import { acceptForAddress } from '@bowerbird/core/identity/invited-address'
import { emailInviteOf } from './email-invite-of.ts'
import { useEmailInvite } from './email-invite-queries.ts'
import { refuseCrowd } from './invite-people.ts'
import { joinBoard, joinedBoard } from './join-board.ts'
import { collaboratorOn, collaboratorsOfBoard } from '../library/member-queries.ts'

/**
 * A mailed invite belongs to its address and works once. Its token stands in that mail alone, so whoever holds it and
 * has the address reads the mail of it. A link for anyone goes on working until it ends.
 */
export const acceptEmailInvite = handle(emailInviteAccept, ({ token }, ctx) =>
  ctx.transaction(async (ctx) => {
    const opened = await emailInviteOf(ctx, token, 'lock')
    const { board } = opened
    if (board.owner_id === ctx.viewer.id)
      throw ctx.apiError('bad_request', 'This is your own board. The link is for whoever you invited.')
    if (opened.state === 'mine') return joinedBoard(ctx, board.board_id)
    const { role, inviter_id, email, ...invite } = opened.invite
    if (email !== null) await acceptForAddress(ctx, { email, is_from_mail: true })
    const here = await collaboratorOn(ctx.db, board.board_id, ctx.viewer.id)
    if (here?.state !== 'accepted') {
      // Mailed ones were counted when they were sent.
      if (email === null) refuseCrowd(ctx, (await collaboratorsOfBoard(ctx.db, board.board_id)).length + 1)
      await joinBoard(ctx, board, { user_id: ctx.viewer.id, role, inviter_id })
    }
    if (email !== null) await useEmailInvite(ctx.db, invite, ctx.viewer.id)
    return joinedBoard(ctx, board.board_id)
  }),
)
