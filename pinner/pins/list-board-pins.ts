import { boardFeedGet, boardSectionPinsGet } from '@bowerbird/contract/boards/board-calls'
import { bookmarkId, decodeBookmark, encodeBookmark } from '@bowerbird/core/db/keyset'
import type { AnyCtx } from '@bowerbird/core/http/ctx'
import { handle } from '@bowerbird/core/http/handle'
import { boardFor } from '../boards/board-access.ts'
import { findSection } from '../boards/board-sections.ts'
import { pinsOfBoard } from './pin-queries.ts'
import { readPins } from './read-pins.ts'

/** A board's pins, newest first; with filter_section_pins only those outside of sections. */
export const listBoardPins = handle(boardFeedGet, async (input, ctx) => {
  const board = await boardFor(ctx, input.board_id, 'see')
  return pageOfBoard(
    ctx,
    { board_id: board.board_id, section_id: input.filter_section_pins ? null : undefined },
    input,
  )
})

export const listSectionPins = handle(boardSectionPinsGet, async (input, ctx) => {
  const { board, section } = await findSection(ctx, { section_id: input.section_id })
  return pageOfBoard(ctx, { board_id: board.board_id, section_id: section.section_id }, input)
})

interface Place {
  board_id: string
  section_id: string | null | undefined
}

async function pageOfBoard(
  ctx: AnyCtx,
  place: Place,
  { page_size, bookmarks }: { page_size: number; bookmarks: string | null },
) {
  const scope = `board ${place.board_id} ${String(place.section_id)}`
  const after = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkId, bookmarks)
  const rows = await pinsOfBoard(ctx.db, { ...place, after, limit: page_size + 1 })
  const page = rows.slice(0, page_size)
  const last = rows.length > page_size ? page.at(-1) : undefined
  return {
    data: await readPins(
      ctx,
      page.map((row) => row.pin_id),
      'by_address',
    ),
    bookmark: last ? encodeBookmark(scope, last.position) : null,
  }
}
