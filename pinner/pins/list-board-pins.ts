import { boardFeedGet, boardSectionPinsGet } from '@bowerbird/contract/boards/board-calls'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import type { BoardId, PinId, SectionId } from '@bowerbird/contract/kernel/ids'
import { pipelined } from '@bowerbird/core/db/pipelined'
import { bookmarkId, bookmarkIdOf, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { z } from 'zod'
import { boardFor } from '../library/board-access.ts'
import { findSection } from '../library/read-sections.ts'
import type { Board } from '../library/board-tables.ts'
import { pinsOfBoard } from '../library/pin-queries.ts'
import type { PlacedPin } from '../library/pin-queries.ts'
import { readPins } from '../library/read-pins.ts'
import { refilled } from '../library/refill.ts'

/** A board's pins in its order; with filter_section_pins only those outside of sections. */
export const listBoardPins = handle(boardFeedGet, (input, ctx) =>
  refilled(input, (page) => pageOfBoard(ctx, page)),
)

export const listSectionPins = handle(boardSectionPinsGet, (input, ctx) =>
  refilled(input, (page) => pageOfSection(ctx, page)),
)

async function pageOfBoard(ctx: AnyCtx, input: Parsed<typeof boardFeedGet>) {
  const { board_id } = input
  const place = { board_id, section_id: input.filter_section_pins ? null : undefined }
  const from = startOf(place, input)
  const [rows, board] = await pipelined(ctx.db, (db) => [
    placedPins({ db }, place, from, input.page_size),
    boardFor({ ...ctx, db }, board_id, 'see'),
  ])
  // Nearly every board is read downwards, and so the pins were asked for before the board was known.
  const first = startFor(board, from)
  return first === from
    ? viewPage(ctx, place, { ...input, from }, rows)
    : viewFrom(ctx, place, { ...input, from: first })
}

async function pageOfSection(ctx: AnyCtx, input: Parsed<typeof boardSectionPinsGet>) {
  const { board, section } = await findSection(ctx, { section_id: input.section_id })
  const place = { board_id: board.board_id, section_id: section.section_id }
  return viewFrom(ctx, place, { ...input, from: startFor(board, startOf(place, input)) })
}

interface Place {
  board_id: BoardId
  section_id: SectionId | null | undefined
}

/** Where a page begins. A bookmark keeps its direction, whatever becomes of the board's order meanwhile. */
interface Start {
  direction: 'asc' | 'desc'
  after?: readonly [position: string, pin_id: PinId]
}

const bookmarkKey = z.tuple([z.enum(['asc', 'desc']), bookmarkId, bookmarkIdOf<PinId>()])

const scopeOf = (place: Place) => `board ${place.board_id} ${String(place.section_id)}`

function startOf(place: Place, { bookmarks }: { bookmarks: string | null }): Start {
  if (bookmarks === null) return { direction: 'desc' }
  const [direction, ...after] = decodeBookmark(scopeOf(place), bookmarkKey, bookmarks)
  return { direction, after }
}

function startFor(board: Pick<Board, 'pin_order'>, start: Start): Start {
  return start.after === undefined && board.pin_order === 'oldest' ? { direction: 'asc' } : start
}

/** One more than a page, which shows that there are more. */
async function placedPins(
  { db }: Pick<AnyCtx, 'db'>,
  place: Place,
  { direction, after }: Start,
  page_size: number,
): Promise<PlacedPin[]> {
  return pinsOfBoard(db, {
    ...place,
    direction,
    after: after?.[0],
    after_pin: after?.[1],
    limit: page_size + 1,
  })
}

interface Wanted {
  page_size: number
  from: Start
}

async function viewFrom(ctx: AnyCtx, place: Place, wanted: Wanted) {
  return viewPage(ctx, place, wanted, await placedPins(ctx, place, wanted.from, wanted.page_size))
}

async function viewPage(ctx: AnyCtx, place: Place, { page_size, from }: Wanted, rows: readonly PlacedPin[]) {
  const { items: page, bookmark } = pageOf(rows, {
    scope: scopeOf(place),
    limit: page_size,
    key: (row) => [from.direction, row.position, row.pin_id],
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
