import { boardGet } from '@bowerbird/contract/boards/board-calls'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { boardFor } from '../library/board-access.ts'
import { userBoard } from '../library/board-queries.ts'
import { findBoardAt } from '../library/find-board.ts'
import { viewBoards } from '../library/read-boards.ts'

export const getBoard = handle(boardGet, async ({ board_id, username = '', slug = '' }, ctx) => {
  const board =
    board_id === undefined ? await findBoardAt(ctx, username, slug) : await boardFor(ctx, board_id, 'see')
  const own = ctx.viewer ? await userBoard(ctx.db, ctx.viewer.id, board.board_id) : undefined
  const [view] = await viewBoards(ctx, [board], {
    archived: new Map([[board.board_id, own?.archived_at ?? null]]),
  })
  // The board is there, its owner's account is closed.
  if (!view) throw notFound()
  // Whoever was asked to join sees the board as others do, and is told that an answer is waited for.
  return own?.role === 'invited' ? { ...view, my_role: 'invited' as const } : view
})
