import type { BoardId } from '@bowerbird/contract/kernel/ids'
import { boardDelete } from '@bowerbird/contract/boards/board-calls'
import { refuseWhileBusy } from '../library/refuse-while-busy.ts'
import { trashBoard } from '../trash/trash-board.ts'
import { boardFor } from '../library/board-access.ts'
import { boardById } from '../library/board-queries.ts'
import { handleAs } from '../library/handle-as.ts'

/** Puts a board and its pins in the trash, and frees its name (BOARD-16). They are out of sight at once. */
export const deleteBoard = handleAs(
  boardDelete,
  ({ board_id }, ctx) =>
    ctx.transaction(async (ctx) => {
      const board = await boardFor(ctx, board_id, 'own', 'lock')
      refuseWhileBusy(ctx, board)
      await trashBoard(ctx, board)
      ctx.remember(board_id)
      return { id: board_id }
    }),
  {
    again: async (id: BoardId, { db, viewer }) =>
      (await boardById(db, id))?.owner_id === viewer.id ? { id } : null,
  },
)
