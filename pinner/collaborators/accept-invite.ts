import { boardInviteAccept } from '@bowerbird/contract/collaborators/collaborator-calls'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { boardById } from '../library/board-queries.ts'
import { joinBoard, joinedBoard } from './join-board.ts'
import { collaboratorOn } from '../library/member-queries.ts'

/** Accepting twice is accepting once. Whoever was not asked gets the answer of an unknown board. */
export const acceptInvite = handle(boardInviteAccept, ({ board_id, invited_user_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    const { viewer } = ctx
    if ((invited_user_id ?? viewer.id) !== viewer.id) throw notFound()
    const board = await boardById(ctx.db, board_id, 'lock')
    const invite = await collaboratorOn(ctx.db, board_id, viewer.id)
    if (!board || !invite) throw notFound()
    if (invite.state === 'invited') {
      const inviter_id = invite.inviter_id ?? board.owner_id
      await joinBoard(ctx, board, { user_id: viewer.id, role: invite.role, inviter_id })
    }
    return joinedBoard(ctx, board_id)
  }),
)
