import { boardSectionGet, boardSectionsGet } from '@bowerbird/contract/boards/board-calls'
import { bookmarkId, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { boardFor } from '../library/board-access.ts'
import { findSection, viewSections } from '../library/read-sections.ts'
import { sectionsOfBoard } from '../library/section-queries.ts'

export const listSections = handle(boardSectionsGet, async (input, ctx) => {
  const board = await boardFor(ctx, input.board_id, 'see')
  const scope = `sections ${board.board_id}`
  const after = input.bookmarks === null ? undefined : decodeBookmark(scope, bookmarkId, input.bookmarks)
  const rows = await sectionsOfBoard(ctx.db, board.board_id, after, input.page_size + 1)
  const { items: page, bookmark } = pageOf(rows, {
    scope,
    limit: input.page_size,
    key: (row) => row.position,
  })
  return {
    data: await viewSections(ctx, board, page),
    bookmark,
  }
})

export const getSection = handle(boardSectionGet, async (input, ctx) => {
  const { board, section } = await findSection(ctx, input)
  const [view] = await viewSections(ctx, board, [section])
  if (!view) throw notFound()
  return view
})
