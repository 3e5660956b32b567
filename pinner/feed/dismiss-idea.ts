import { boardIdeaDismissCreate, boardIdeaDismissDelete } from '@bowerbird/contract/feed/idea-calls'
import type { BoardId, PinId } from '@bowerbird/contract/kernel/ids'
import { notFound } from '@bowerbird/core/call/api-error'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { boardFor } from '../library/board-access.ts'
import { pinById } from '../library/pin-queries.ts'
import { seenBoardOf } from '../library/read-pins.ts'
import { deleteDismissal, insertDismissal } from './idea-queries.ts'

/** Keeps that a picture does not fit a board, for all who save to it. */
export const dismissIdea = handle(boardIdeaDismissCreate, async (input, ctx) => {
  const dismissed = await pictureFor(ctx, input)
  await insertDismissal(ctx.db, { ...dismissed, user_id: ctx.viewer.id, created_at: ctx.now })
  return input
})

export const takeDismissalBack = handle(boardIdeaDismissDelete, async (input, ctx) => {
  await deleteDismissal(ctx.db, await pictureFor(ctx, input))
  return input
})

async function pictureFor(
  ctx: AnyCtx,
  { board_id, pin_id }: { board_id: BoardId; pin_id: PinId },
): Promise<{ board_id: BoardId; root_pin_id: PinId }> {
  await boardFor(ctx, board_id, 'save')
  const pin = await pinById(ctx.db, pin_id)
  if (!pin || !(await seenBoardOf(ctx, pin))) throw notFound()
  return { board_id, root_pin_id: pin.root_pin_id }
}
