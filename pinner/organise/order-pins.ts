import type { BoardId, PinId } from '@bowerbird/contract/kernel/ids'
import { pinOrderPut, sectionOrderPut } from '@bowerbird/contract/organise/organise-calls'
import { notFound } from '@bowerbird/core/call/api-error'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { localized } from '@bowerbird/texts/localized'
import { boardFor } from '../library/board-access.ts'
import { updateBoard } from '../library/board-queries.ts'
import { refuseWhileBusy, mostSections } from '../library/board-refusals.ts'
import type { Board } from '../library/board-tables.ts'
import { handleAs } from '../library/delegation.ts'
import {
  changePinOrder,
  placePinAt,
  positionBelow,
  positionOf,
  spreadPins,
} from '../library/pin-order-queries.ts'
import { readBoards } from '../library/read-boards.ts'
import { viewSections } from '../library/read-sections.ts'
import { placeSections, sectionsOfBoard } from '../library/section-queries.ts'

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

/** Puts a section after another one. They keep the places that they have among them, so that new ones still come last. */
export const orderSections = handleAs(sectionOrderPut, ({ board_id, section_id, after_section_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    const board = await boardFor(ctx, board_id, 'organise', 'lock')
    refuseWhileBusy(ctx, board)
    const before = await sectionsOfBoard(ctx.db, board_id, undefined, mostSections)
    const moved = before.find((section) => section.section_id === section_id)
    if (!moved || section_id === after_section_id) throw notFound()
    const others = before.filter((section) => section !== moved)
    const above = others.findIndex((section) => section.section_id === after_section_id)
    if (after_section_id !== undefined && above === -1) throw notFound()
    const after = others.toSpliced(above + 1, 0, moved)
    const places = after.map((section, n) => ({ ...section, position: before[n]?.position ?? '0' }))
    await placeSections(
      ctx.db,
      board_id,
      places.filter((place, n) => before[n]?.section_id !== place.section_id),
    )
    return viewSections(ctx, board, places)
  }),
)
