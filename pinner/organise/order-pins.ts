import type { BoardId, PinId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import { pinOrderPut } from '@bowerbird/contract/organise/organise-calls'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { boardFor } from '../library/board-access.ts'
import type { Board } from '../library/board-tables.ts'
import { updateBoard } from '../library/board-queries.ts'
import { readBoards } from '../library/read-boards.ts'
import {
  changePinOrder,
  placePinAt,
  positionBelow,
  positionOf,
  spreadPins,
} from '../library/pin-order-queries.ts'
import { refuseWhileBusy } from '../library/board-refusals.ts'

type OrderCtx = Ctx<typeof pinOrderPut>

/** Puts a pin after another one; the order of the board is its people's own from then on (BOARD-10). */
export const orderPins = handle(pinOrderPut, ({ board_id, pin_id, after_pin_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    const board = await boardFor(ctx, board_id, 'organise', 'lock')
    refuseWhileBusy(ctx, board)
    if (pin_id === after_pin_id)
      throw ctx.apiError('bad_request', localized('errors-pinner.chooseAnotherPinForItTo'))
    if ((await positionOf(ctx.db, board_id, pin_id)) === undefined) throw notFound()
    await putInOwnOrder(ctx, board)
    const position =
      after_pin_id === undefined
        ? // Above everything that is there, and below whatever is saved from now on.
          ctx.newId()
        : await positionAfter(ctx, board_id, { after_pin_id, pin_id })
    await placePinAt(ctx.db, { board_id, pin_id, position })
    const [view] = await readBoards(ctx, [board_id], 'by_address')
    if (!view) throw notFound()
    return view
  }),
)

async function putInOwnOrder(ctx: OrderCtx, board: Board): Promise<void> {
  if (board.pin_order === 'custom') return
  await changePinOrder(ctx.db, board, 'custom')
  await updateBoard(ctx.db, board.board_id, { pin_order: 'custom', changed_at: ctx.now })
}

/** Halfway to the next one; where there is no room, the board is numbered afresh. */
async function positionAfter(
  ctx: OrderCtx,
  board_id: BoardId,
  { after_pin_id, pin_id }: { after_pin_id: PinId; pin_id: PinId },
): Promise<string> {
  for (let isSpread = false; ; isSpread = true) {
    const above = await positionOf(ctx.db, board_id, after_pin_id)
    if (above === undefined) throw notFound()
    const below = await positionBelow(ctx.db, board_id, {
      pin_id: after_pin_id,
      position: above,
      without: pin_id,
    })
    const middle = (BigInt(above) + BigInt(below)) / 2n
    if (middle > BigInt(below)) return middle.toString()
    if (isSpread) throw new Error(`board ${board_id} has no room for its pins`)
    await spreadPins(ctx.db, board_id, ctx.newId())
  }
}
