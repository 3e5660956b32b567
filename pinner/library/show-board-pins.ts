import { knownId } from '@bowerbird/contract/kernel/fields'
import type { BoardId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { inBatches } from './batches-of-board.ts'
import { factOf, pinChanged } from './library-events.ts'
import { deletePinSaves } from './pin-queries.ts'
import { setImageBoards, setImageUses } from './pin-showing-queries.ts'
import type { Pin } from './pin-tables.ts'
import { showPins } from './show-pins.ts'

const board = z.object({ board_id: knownId<BoardId>() })

/** After a board changed its name or privacy, was deleted or restored: its pins follow, as the board is by then. */
export const showBoardPins = task('show_board_pins', board, ({ board_id }, { db, signal }) =>
  inBatches(db, {
    board_id,
    signal,
    async each(db, pins, { privacy, deleted_at }) {
      await (deleted_at === null ? showPins(db, pins, privacy) : hidePins(db, pins))
      await pinChanged.appendAll(db, pins.map(factOf))
    },
  }),
)

/** What is kept about pins elsewhere, of a board in the trash: nothing of it is for anyone. */
async function hidePins(db: Db, pins: readonly Pin[]): Promise<void> {
  await setImageUses(db, pins, false)
  await deletePinSaves(db, pins)
  await setImageBoards(db, pins, false)
}
