import { pinDelete } from '@bowerbird/contract/pins/pin-calls'
import type { AnyCtx } from '@bowerbird/core/http/ctx'
import { handle } from '@bowerbird/core/http/handle'
import { boardById } from '../boards/board-queries.ts'
import type { Allowed } from '../boards/board-access.ts'
import type { Board } from '../boards/board-tables.ts'
import { addToSectionCount } from '../boards/section-queries.ts'
import { addToStats } from '../people/people-queries.ts'
import { eachPinOfBoard } from './each-pin-of-board.ts'
import { factOf, pinDeleted } from './pin-events.ts'
import { deletePinSave, refreshBoard, removePin } from './pin-queries.ts'
import { deleteImageUses } from './pin-showing-queries.ts'
import type { Pin } from './pin-tables.ts'
import { pinToEdit } from './update-pin.ts'

export const deletePin = handle(
  pinDelete,
  ({ id }, ctx) =>
    ctx.transaction(async (ctx) => {
      const pin = await pinToEdit(ctx, id)
      const board = await boardById(ctx.db, pin.board_id, 'lock')
      await takeAway(ctx, pin)
      if (pin.section_id !== null) await addToSectionCount(ctx.db, pin.board_id, pin.section_id, -1)
      await refreshBoard(ctx.db, pin.board_id, -1, ctx.now)
      await addToStats(ctx.db, pin.owner_id, {
        pin_count: -1,
        public_pin_count: board?.privacy === 'public' ? -1 : 0,
      })
      ctx.remember(id)
      return { id }
    }),
  { again: async (id) => ({ id }) },
)

/** All pins of a board that goes; its counts go with it. */
export async function deletePinsOfBoard(ctx: AnyCtx, board: Allowed<Board, 'own'>): Promise<void> {
  for await (const pins of eachPinOfBoard(ctx.db, board.board_id))
    for (const pin of pins) await takeAway(ctx, pin)
}

async function takeAway(ctx: AnyCtx, pin: Pin): Promise<void> {
  await removePin(ctx.db, pin, ctx.now)
  await deleteImageUses(ctx.db, [pin])
  if (pin.source_pin_id !== null) await deletePinSave(ctx.db, pin.root_pin_id, pin.pin_id)
  await pinDeleted.append(ctx.db, factOf(pin))
}
