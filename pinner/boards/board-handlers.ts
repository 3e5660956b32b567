import { boardDelete, boardGet, boardArchive, boardUnarchive } from '@bowerbird/contract/boards/board-calls'
import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import { notFound } from '@bowerbird/core/call/api-error'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { boardFor } from '../library/board-access.ts'
import { boardById, userBoard, setArchived } from '../library/board-queries.ts'
import { refuseWhileBusy } from '../library/board-refusals.ts'
import { boardArchiveChanged } from '../library/library-events.ts'
import { findBoardAt } from '../library/find-board.ts'
import { handleAs } from '../library/delegation.ts'
import { viewBoards, readBoards } from '../library/read-boards.ts'
import { trashBoard } from '../trash/trash-board.ts'

export const getBoard = handle(boardGet, async ({ board_id, username = '', slug = '' }, ctx) => {
  const board =
    board_id === undefined ? await findBoardAt(ctx, username, slug) : await boardFor(ctx, board_id, 'see')
  const own = ctx.viewer ? await userBoard(ctx.db, ctx.viewer.id, board.board_id) : undefined
  const [view] = await viewBoards(ctx, [board], {
    archived: new Map([[board.board_id, own?.archived_at ?? null]]),
  })
  // The board is there, its owner's account is closed.
  if (!view) throw notFound()
  // An invited user sees the board as others do, with a note that their answer is awaited.
  return own?.role === 'invited' ? { ...view, my_role: 'invited' as const } : view
})

/** Puts a board and its pins in the trash, and frees its name (BOARD-16). They are out of sight at once. */
export const deleteBoard = handleAs(
  boardDelete,
  ({ board_id }, ctx) =>
    ctx.transaction(async (ctx) => {
      const board = await boardFor(ctx, board_id, 'own', 'lock')
      refuseWhileBusy(ctx, board)
      await trashBoard(ctx, board)
      ctx.remember(board_id)
      return { id: board_id }
    }),
  {
    again: async (id: BoardId, { db, viewer }) =>
      (await boardById(db, id))?.owner_id === viewer.id ? { id } : null,
  },
)

/** Archiving is the viewer's own: each member of a board archives it for themselves (BOARD-03). */
export const archiveBoard = handle(boardArchive, ({ board_id }, ctx) =>
  ctx.transaction((ctx) => changeArchived(ctx, { user_id: ctx.viewer.id, board_id, archived_at: ctx.now })),
)

export const unarchiveBoard = handle(boardUnarchive, ({ board_id }, ctx) =>
  ctx.transaction((ctx) => changeArchived(ctx, { user_id: ctx.viewer.id, board_id, archived_at: null })),
)

interface ArchiveChange {
  user_id: UserId
  board_id: BoardId
  archived_at: Date | null
}

async function changeArchived(ctx: AnyCtx, { user_id, board_id, archived_at }: ArchiveChange) {
  const { owner_id } = await boardFor(ctx, board_id, 'save')
  await setArchived(ctx.db, user_id, board_id, archived_at)
  await boardArchiveChanged.append(ctx.db, { board_id, owner_id })
  const [view] = await readBoards(ctx, [board_id], 'by_address', new Map([[board_id, archived_at]]))
  if (!view) throw notFound()
  return view
}
