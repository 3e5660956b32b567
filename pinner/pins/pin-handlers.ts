import type { BoardId, PinId } from '@bowerbird/contract/kernel/ids'
import { pinByAddressGet, pinDelete, pinGet, pinQueryPost } from '@bowerbird/contract/pins/pin-calls'
import { boardFor } from '../library/board-access.ts'
import { handle } from '@bowerbird/core/call/handle'
import { handleAs } from '../library/delegation.ts'
import { trashPins } from '../trash/trash-pins.ts'
import { pinToEdit } from './update-pin.ts'
import { notFound } from '@bowerbird/core/call/api-error'
import { readPinDetail } from '../library/read-pins.ts'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import type { ViewerContext } from '../library/board-access.ts'

export const getPin = handleAs(pinGet, ({ id }, ctx) => onePin(ctx, id))

export const getPinByAddress = handle(pinByAddressGet, ({ id }, ctx) => onePin(ctx, id))

export const queryPin = handle(pinQueryPost, async ({ variables }, ctx) => ({
  v3GetPinQuery: { __typename: 'V3GetPin' as const, data: await onePin(ctx, variables.pinId) },
}))

async function onePin(ctx: AnyCtx, id: PinId) {
  const view = await readPinDetail(ctx, id)
  if (!view) throw notFound()
  return view
}

/** A visitor without a share link: sees what is public. */
export function asStranger({ db, now, app }: Pick<AnyCtx, 'db' | 'now' | 'app'>): ViewerContext {
  return { db, now, app, viewer: null, caller: { guest_tokens: [] } }
}

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
