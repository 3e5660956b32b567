import type { BoardId } from '@bowerbird/contract/kernel/ids'
import { pinDelete } from '@bowerbird/contract/pins/pin-calls'
import { boardFor } from '../library/board-access.ts'
import { handleAs } from '../library/handle-as.ts'
import { trashPins } from '../trash/trash-pins.ts'
import { pinToEdit } from './update-pin.ts'

/** Puts a pin in the trash (BOARD-16). */
export const deletePin = handleAs(
  pinDelete,
  ({ id }, ctx) =>
    ctx.transaction(async (ctx) => {
      const { pin, board } = await pinToEdit(ctx, id)
      await trashPins(ctx, [pin], { action_id: null })
      ctx.remember(board.board_id)
      return { id }
    }),
  {
    again: async (board_id: BoardId, ctx, { id }) => {
      await boardFor(ctx, board_id, 'save')
      return { id }
    },
  },
)
