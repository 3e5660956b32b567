import { task } from '@bowerbird/core/jobs/task'
import type { Task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { inBatches } from './batches-of-board.ts'
import { takeAway } from './delete-pins.ts'
import { factOf, pinChanged } from './pin-events.ts'
import { showPins } from './show-pins.ts'

const board = z.object({ board_id: z.string() })

/** After a board changed its name or privacy: its pins follow, as the board is by then. */
export const showBoardPins = task('show_board_pins', board, ({ board_id }, { db, signal }) =>
  inBatches(db, {
    board_id,
    signal,
    async each(db, pins, { privacy, deleted_at }) {
      if (deleted_at !== null) return
      await showPins(db, pins, privacy)
      await pinChanged.appendAll(db, pins.map(factOf))
    },
  }),
)

/** After a board was deleted: its pins go. Nobody has seen them since. */
export const clearBoardPins = task('clear_board_pins', board, ({ board_id }, { db, ground, signal }) =>
  inBatches(db, { board_id, signal, each: (db, pins) => takeAway(db, pins, ground.clock.now()) }),
)

export const boardPinTasks: readonly Task[] = [showBoardPins, clearBoardPins]
