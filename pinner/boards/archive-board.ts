import { boardArchive, boardUnarchive } from '@bowerbird/contract/boards/board-calls'
import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { boardFor } from '../library/board-access.ts'
import { setArchived } from '../library/board-queries.ts'
import { readBoards } from '../library/read-boards.ts'

/** Archiving is the viewer's own: every member of a board puts it away for themselves (BOARD-03). */
export const archiveBoard = handle(boardArchive, ({ board_id }, ctx) =>
  ctx.transaction((ctx) => putAway(ctx, { user_id: ctx.viewer.id, board_id, archived_at: ctx.now })),
)

export const unarchiveBoard = handle(boardUnarchive, ({ board_id }, ctx) =>
  ctx.transaction((ctx) => putAway(ctx, { user_id: ctx.viewer.id, board_id, archived_at: null })),
)

interface PutAway {
  user_id: UserId
  board_id: BoardId
  archived_at: Date | null
}

async function putAway(ctx: AnyCtx, { user_id, board_id, archived_at }: PutAway) {
  await boardFor(ctx, board_id, 'save')
  await setArchived(ctx.db, user_id, board_id, archived_at)
  const [view] = await readBoards(ctx, [board_id], 'by_address', new Map([[board_id, archived_at]]))
  if (!view) throw notFound()
  return view
}
