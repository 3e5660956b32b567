import { boardDelete } from '@bowerbird/contract/boards/board-calls'
import { handle } from '@bowerbird/core/http/handle'
import { recountStats } from '../people/people-queries.ts'
import { deletePinsOfBoard } from '../pins/delete-pins.ts'
import { boardFor } from './board-access.ts'
import { boardDeleted } from './board-events.ts'
import {
  deleteMemberRows,
  memberIds,
  nameAddress,
  releaseAddress,
  releaseSlugs,
  updateBoard,
} from './board-queries.ts'
import { foldName } from './fold-name.ts'

/** Deletes a board and its pins, and frees its name. */
export const deleteBoard = handle(
  boardDelete,
  ({ board_id }, ctx) =>
    ctx.transaction(async (ctx) => {
      const board = await boardFor(ctx, board_id, 'own', 'lock')
      const members = await memberIds(ctx.db, board)
      await deletePinsOfBoard(ctx, board)
      await updateBoard(ctx.db, board_id, { deleted_at: ctx.now, changed_at: ctx.now })
      await releaseAddress(ctx.db, nameAddress(board.owner_id, foldName(board.name)), board_id)
      await releaseSlugs(ctx.db, board_id)
      await deleteMemberRows(ctx.db, board_id, members)
      for (const user_id of members) await recountStats(ctx.db, user_id)
      await boardDeleted.append(ctx.db, { board_id, owner_id: board.owner_id })
      ctx.remember(board_id)
      return { id: board_id }
    }),
  { again: async (id) => ({ id }) },
)
