import { boardTitleSuggestionsGet, sectionSuggestionsGet } from '@bowerbird/contract/boards/board-calls'
import { boardNameMax } from '@bowerbird/contract/boards/board-name-max'
import type { BoardId, PinId } from '@bowerbird/contract/kernel/ids'
import { notFound } from '@bowerbird/core/call/api-error'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { seen, boardFor } from '../library/board-access.ts'
import { boardsByIds } from '../library/board-queries.ts'
import { foldName } from '../library/free-slug.ts'
import { pinById, pinsByIds } from '../library/pin-queries.ts'
import { inOrder } from '../library/read-boards.ts'
import { seenBoardOf } from '../library/read-pins.ts'
import { sectionsOfBoard } from '../library/section-queries.ts'
import { peopleByIds } from '../profiles/people-queries.ts'
import { viewerBlocks } from '../profiles/viewer-blocks.ts'
import { boardsOfSaves, namesTaken, unsortedPins } from './picker-queries.ts'
import { titleOfTag, sectionTopicsOf } from './section-topics.ts'

const mostTitles = 5
const mostSaves = 500

/** Names for a new board: how others call the boards that they saved this pin to, then what it is about (SAVE-10). */
export const suggestBoardTitles = handle(boardTitleSuggestionsGet, async ({ id }, ctx) => {
  const pin = await pinById(ctx.db, id)
  if (!pin || !(await seenBoardOf(ctx, pin))) throw notFound()
  const ofOthers = await namesOfSaves(ctx, pin)
  const titles = distinct([...ofOthers, ...pin.hashtags.flatMap(titleOfTag)])
  const taken = await namesTaken(ctx.db, ctx.viewer.id, [...titles.keys()])
  return {
    suggestions: [...titles]
      .filter(([folded]) => !taken.has(folded))
      .slice(0, mostTitles)
      .map(([, title]) => ({ title })),
  }
})

/** Names of boards that anyone may find, the commonest first. */
async function namesOfSaves(
  ctx: Ctx<typeof boardTitleSuggestionsGet>,
  pin: { root_pin_id: PinId; board_id: BoardId },
): Promise<string[]> {
  const saves = await boardsOfSaves(ctx.db, {
    root_pin_id: pin.root_pin_id,
    but_of: ctx.viewer.id,
    limit: mostSaves,
  })
  const boards = await boardsByIds(ctx.db, [...new Set([pin.board_id, ...saves])])
  const blocked = new Set(await viewerBlocks(ctx))
  // Memberships are not read: only public boards may name a board.
  const open = seen([...boards.values()], new Map(), 'listed').filter(
    (board) => board.owner_id !== ctx.viewer.id && !blocked.has(board.owner_id),
  )
  const owners = await peopleByIds(
    ctx.db,
    open.map((board) => board.owner_id),
  )
  return byFrequency(open.filter((board) => owners.has(board.owner_id)).map((board) => board.name))
}

/** Names that fold alike count as one, by the spelling that comes first. */
function byFrequency(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(foldName(name), (counts.get(foldName(name)) ?? 0) + 1)
  return [...distinct(names)]
    .toSorted(([a], [b]) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
    .map(([, name]) => name)
}

/** By how they fold, in order, each once. */
function distinct(names: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const name of names) {
    const title = name.replaceAll(/\s+/g, ' ').trim()
    const folded = foldName(title)
    if (folded !== '' && title.length <= boardNameMax && !found.has(folded)) found.set(folded, title)
  }
  return found
}

const mostSuggestions = 6
const mostPins = 500
const mostPinsEach = 50
const mostSections = 500

/** Sections that the board's own pins suggest, each with the pins that would begin it (SAVE-14). */
export const suggestSections = handle(sectionSuggestionsGet, async ({ board_id }, ctx) => {
  const board = await boardFor(ctx, board_id, 'organise')
  const ids = await unsortedPins(ctx.db, board.board_id, mostPins)
  const pins = inOrder(await pinsByIds(ctx.db, ids), ids)
  const sections = await sectionsOfBoard(ctx.db, board.board_id, undefined, mostSections)
  const taken = new Set(sections.map((section) => section.folded_title))
  return {
    suggestions: sectionTopicsOf(pins)
      .filter(({ title }) => title.length <= boardNameMax && !taken.has(foldName(title)))
      .slice(0, mostSuggestions)
      .map(({ title, pin_ids }) => ({ title, pin_ids: pin_ids.slice(0, mostPinsEach) })),
  }
})
