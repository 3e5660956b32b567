import { pinDelete } from '@bowerbird/contract/pins/pin-calls'
import { handleAs } from '../boards/handle-as.ts'
import { trashPins } from '../trash/trash-pins.ts'
import { pinById } from './pin-queries.ts'
import { pinToEdit } from './update-pin.ts'

/** Puts a pin in the trash (BOARD-16). */
export const deletePin = handleAs(
  pinDelete,
  ({ id }, ctx) =>
    ctx.transaction(async (ctx) => {
      const { pin } = await pinToEdit(ctx, id)
      await trashPins(ctx, [pin], { action_id: null })
      ctx.remember(id)
      return { id }
    }),
  {
    // Deleted, restored and deleted again is no retry.
    again: async (id, { db, caller }) =>
      caller.idempotency_key === null && (await pinById(db, id)) ? null : { id },
  },
)
