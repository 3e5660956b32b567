import { boardPickerBoardsGet } from '@bowerbird/contract/boards/board-calls'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { knowsSecrets } from '@bowerbird/core/ports/viewer'
import { pinsByIds } from '../library/pin-queries.ts'
import { actingFor, handleAs } from '../library/delegation.ts'
import { maySee, seen } from '../library/board-access.ts'
import type { Memberships } from '../library/board-access.ts'
import { likeliest, tellingWords } from './likely-boards.ts'
import { boardsToSaveTo, boardsWithWords, pickerBoardsByIds } from './picker-queries.ts'
import type { PickerBoardRow } from '../library/board-tables.ts'
import { inOrder, viewPickerBoards } from '../library/read-boards.ts'

type PickerInput = Parsed<typeof boardPickerBoardsGet>
type PickerCtx = Ctx<typeof boardPickerBoardsGet>

/** Most boards that a picker shows; a person with more finds the rest by typing. */
const mostBoards = 2000
const shortlistLength = 2

/** Every board that the viewer may save to: all by name, digits last, and the likeliest as a short list (SAVE-09). */
export const pickBoard = handleAs(boardPickerBoardsGet, async (input, ctx) => {
  const { viewer, db } = ctx
  const isWanted = await boardsAsked(ctx, input)
  const rows = await boardsToSaveTo(db, viewer.id, mostBoards)
  const pin = input.pin_id && (await pinsByIds(db, [input.pin_id])).get(input.pin_id)
  const ids = rows.map((row) => row.board_id)
  const found = await pickerBoardsByIds(db, pin ? [...ids, pin.board_id] : ids)
  const known = rows.filter((row) => knowsSecrets(viewer) || found.get(row.board_id)?.privacy !== 'secret')
  const memberships: Memberships = new Map(known.map((row) => [row.board_id, row.role]))
  const boards = seen(inOrder(found, ids), memberships, 'listed').filter(isWanted)

  // A pin that the viewer may not see reveals nothing about itself.
  const home = pin && found.get(pin.board_id)
  const words =
    pin && home && maySee(home, memberships, 'by_address')
      ? tellingWords(pin.title, pin.hashtags.join(' '))
      : []
  const about = { words, pins_alike: await boardsWithWords(db, viewer.id, words) }
  const length = input.shortlist_suggestions ?? input.shortlist_length ?? shortlistLength
  const likely = new Set(likeliest(boards, about, length).map((board) => board.board_id))

  const views = await viewPickerBoards(ctx, boards)
  const shortlist = [...likely].flatMap((id) => views.find((view) => view.id === id) ?? [])
  return { all_boards: views.toSorted((a, b) => byName(a.name, b.name)), boards_shortlist: shortlist }
})

/** A user who acts for another user's ad account is shown its protected boards, and no others (BOARD-11). */
async function boardsAsked(
  ctx: PickerCtx,
  { advertiser_id, filter }: PickerInput,
): Promise<(board: PickerBoardRow) => boolean> {
  const standing = await actingFor(ctx, advertiser_id)
  if (standing !== 'member' && filter !== 'protected') return () => true
  return (board) =>
    board.privacy === 'protected' && (advertiser_id === undefined || board.advertiser_id === advertiser_id)
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** By name; those that begin with a digit come after the others (SAVE-09). */
export function byName(a: string, b: string): number {
  const aDigit = /^\p{Nd}/u.test(a)
  const bDigit = /^\p{Nd}/u.test(b)
  return aDigit === bDigit ? collator.compare(a, b) : aDigit ? 1 : -1
}
