import { boardFeedGet, boardSectionPinsGet } from '@bowerbird/contract/boards/board-calls'
import { together } from '@bowerbird/core/db/together'
import { bookmarkId, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import type { AnyCtx } from '@bowerbird/core/http/ctx'
import { handle } from '@bowerbird/core/http/handle'
import { boardFor } from '../boards/board-access.ts'
import { findSection } from '../boards/board-sections.ts'
import { pinsOfBoard } from './pin-queries.ts'
import type { PlacedPin } from './pin-queries.ts'
import { readPins } from './read-pins.ts'

/** A board's pins, newest first; with filter_section_pins only those outside of sections. */
export const listBoardPins = handle(boardFeedGet, async (input, ctx) => {
  const { board_id } = input
  const place = { board_id, section_id: input.filter_section_pins ? null : undefined }
  const [rows] = await together(ctx.db, (db) => [
    placedPins({ ...ctx, db }, place, input),
    boardFor({ ...ctx, db }, board_id, 'see'),
  ])
  return viewPage(ctx, place, input, rows)
})

export const listSectionPins = handle(boardSectionPinsGet, async (input, ctx) => {
  const { board, section } = await findSection(ctx, { section_id: input.section_id })
  const place = { board_id: board.board_id, section_id: section.section_id }
  return viewPage(ctx, place, input, await placedPins(ctx, place, input))
})

interface Place {
  board_id: string
  section_id: string | null | undefined
}

interface PageInput {
  page_size: number
  bookmarks: string | null
}

const scopeOf = (place: Place) => `board ${place.board_id} ${String(place.section_id)}`

/** One more than a page, which tells that there are more. */
async function placedPins(
  { db }: Pick<AnyCtx, 'db'>,
  place: Place,
  { page_size, bookmarks }: PageInput,
): Promise<PlacedPin[]> {
  const after = bookmarks === null ? undefined : decodeBookmark(scopeOf(place), bookmarkId, bookmarks)
  return pinsOfBoard(db, { ...place, after, limit: page_size + 1 })
}

async function viewPage(ctx: AnyCtx, place: Place, { page_size }: PageInput, rows: readonly PlacedPin[]) {
  const { items: page, bookmark } = pageOf(rows, {
    scope: scopeOf(place),
    limit: page_size,
    key: (row) => row.position,
  })
  return {
    data: await readPins(
      ctx,
      page.map((row) => row.pin_id),
      'by_address',
    ),
    bookmark,
  }
}
