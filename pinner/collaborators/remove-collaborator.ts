import { collaboratorDelete } from '@bowerbird/contract/collaborators/collaborator-calls'
import type { Ctx } from '@bowerbird/core/http/ctx'
import { handle } from '@bowerbird/core/http/handle'
import { notFound } from '@bowerbird/core/http/refusal'
import { boardFor } from '../boards/board-access.ts'
import type { Allowed } from '../boards/board-access.ts'
import { boardChanged } from '../boards/board-events.ts'
import type { Board } from '../boards/board-tables.ts'
import { startAction } from '../organise/start-action.ts'
import { deleteBoardFollow } from '../people/follow-queries.ts'
import { boardUnfollowed } from '../people/people-events.ts'
import { recountStats } from '../people/people-queries.ts'
import { deleteEmailInvites, emailInvitesOf } from './email-invite-queries.ts'
import { collaboratorOn, collaboratorsOfBoard, deleteMembers } from './member-queries.ts'

type RemoveCtx = Ctx<typeof collaboratorDelete>

/** Somebody leaves, or the owner takes them off: their reading ends with this transaction, saves wait for the same lock. */
export const removeCollaborator = handle(collaboratorDelete, ({ board_id, user_id, remove_pins }, ctx) =>
  ctx.transaction(async (ctx) => {
    const who = user_id ?? ctx.viewer.id
    const isLeaving = who === ctx.viewer.id
    const board = await boardFor(ctx, board_id, isLeaving ? 'save' : 'own', 'lock')
    if (who === board.owner_id)
      throw ctx.refusal('bad_request', 'The owner of a board stays on it. Delete the board instead.')
    const row = await collaboratorOn(ctx.db, board_id, who)
    if (!row && isLeaving) throw notFound()
    // While the viewer, who may be the one that leaves, still may.
    if (row && remove_pins) await startAction(ctx, { kind: 'delete', board_id, pins: { owner_id: who } })
    if (row) await takeOff(ctx, board, who)
    return { board_id, user_id: who }
  }),
)

async function takeOff(ctx: RemoveCtx, board: Allowed<Board, 'save'>, user_id: string): Promise<void> {
  const { db, now } = ctx
  const { board_id } = board
  // Whom they asked was asked in their name.
  const asked = (await collaboratorsOfBoard(db, board_id)).filter(
    (row) => row.state === 'invited' && row.inviter_id === user_id,
  )
  await deleteMembers(db, board_id, [user_id, ...asked.map((row) => row.user_id)])
  const written = (await emailInvitesOf(db, board_id, now)).filter((row) => row.inviter_id === user_id)
  await deleteEmailInvites(db, written)
  if (board.privacy === 'secret' && (await deleteBoardFollow(db, user_id, board_id)))
    await boardUnfollowed.append(db, { user_id, board_id })
  await recountStats(db, [user_id])
  await boardChanged.append(db, { board_id, owner_id: board.owner_id })
}
