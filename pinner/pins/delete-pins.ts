import { pinDelete } from '@bowerbird/contract/pins/pin-calls'
import type { Db } from '@bowerbird/core/db/database'
import { handle } from '@bowerbird/core/http/handle'
import { addToSectionCount } from '../boards/section-queries.ts'
import { addToStats } from '../people/people-queries.ts'
import { factOf, pinDeleted } from './pin-events.ts'
import { deletePinSaves, refreshBoard, removePins } from './pin-queries.ts'
import { deleteImageUses } from './pin-showing-queries.ts'
import type { Pin } from './pin-tables.ts'
import { pinToEdit } from './update-pin.ts'

export const deletePin = handle(
  pinDelete,
  ({ id }, ctx) =>
    ctx.transaction(async (ctx) => {
      const { pin, board } = await pinToEdit(ctx, id)
      await takeAway(ctx.db, [pin], ctx.now)
      if (pin.section_id !== null) await addToSectionCount(ctx.db, pin.board_id, pin.section_id, -1)
      await refreshBoard(ctx.db, pin.board_id, -1, ctx.now)
      await addToStats(ctx.db, pin.owner_id, {
        pin_count: -1,
        public_pin_count: board.privacy === 'public' ? -1 : 0,
      })
      ctx.remember(id)
      return { id }
    }),
  { again: async (id) => ({ id }) },
)

/** Everything that is kept about pins of one board goes, whatever the number, in seven statements. */
export async function takeAway(db: Db, pins: readonly Pin[], now: Date): Promise<void> {
  await removePins(db, pins, now)
  await deleteImageUses(db, pins)
  await deletePinSaves(db, pins)
  await pinDeleted.appendAll(db, pins.map(factOf))
}
