import { collaboratorDelete } from '@bowerbird/contract/collaborators/collaborator-calls'
import { handle } from '@bowerbird/core/http/handle'
import { notFound } from '@bowerbird/core/http/refusal'
import { boardFor } from '../boards/board-access.ts'
import { startAction } from '../organise/start-action.ts'
import { collaboratorOn } from './member-queries.ts'
import { takeOff } from './take-off.ts'

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
