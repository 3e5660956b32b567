import { sectionSuggestionsGet } from '@bowerbird/contract/boards/board-calls'
import { boardNameMax } from '@bowerbird/contract/boards/board-name-max'
import { handle } from '@bowerbird/core/call/handle'
import { boardFor } from '../library/board-access.ts'
import { foldName } from '../library/free-slug.ts'
import { pinsByIds } from '../library/pin-queries.ts'
import { inOrder } from '../library/read-boards.ts'
import { sectionsOfBoard } from '../library/section-queries.ts'
import { unsortedPins } from './picker-queries.ts'
import { topicsOf } from './topics.ts'

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
    suggestions: topicsOf(pins)
      .filter(({ title }) => title.length <= boardNameMax && !taken.has(foldName(title)))
      .slice(0, mostSuggestions)
      .map(({ title, pin_ids }) => ({ title, pin_ids: pin_ids.slice(0, mostPinsEach) })),
  }
})
