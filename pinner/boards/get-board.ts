import { boardGet } from '@bowerbird/contract/boards/board-calls'
import { handle } from '@bowerbird/core/http/handle'
import { notFound } from '@bowerbird/core/http/refusal'
import { boardFor } from './board-access.ts'
import { archivedAt } from './board-queries.ts'
import { findBoardAt } from './find-board.ts'
import { viewBoards } from './read-boards.ts'

export const getBoard = handle(boardGet, async ({ board_id, username = '', slug = '' }, ctx) => {
  const board =
    board_id === undefined ? await findBoardAt(ctx, username, slug) : await boardFor(ctx, board_id, 'see')
  const archived = ctx.viewer ? await archivedAt(ctx.db, ctx.viewer.id, board.board_id) : null
  const [view] = await viewBoards(ctx, [board], {
    archived: new Map([[board.board_id, archived]]),
  })
  // The board is there, its owner's account is closed.
  if (!view) throw notFound()
  return view
})
