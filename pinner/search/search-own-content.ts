import type { BoardView } from '@bowerbird/contract/boards/board-models'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { readBoards } from '../library/read-boards.ts'
import { ownBoardsNamed } from './own-board-queries.ts'
import type { FoundPage, SearchCtx, SearchInput, SearchQuery } from './read-query.ts'
import { pinsOfOwner } from './search-own-pins.ts'

/** Own boards on the first page. */
const MOST_BOARDS = 12

/** What the viewer made: boards with every word in their names, then created pins with the words, secret ones included. */
export async function searchOwnContent(
  query: SearchQuery,
  input: SearchInput,
  ctx: SearchCtx,
): Promise<FoundPage<BoardView | PinView>> {
  const pins = await pinsOfOwner(query, input, ctx, { created_only: true })
  const isFirst = input.bookmarks === null
  if (!isFirst || query.words.length === 0 || ctx.viewer === null) return pins
  const ids = await ownBoardsNamed(ctx.db, ctx.viewer.id, {
    words: query.words,
    limit: MOST_BOARDS,
    with_archived: false,
  })
  const boards = await readBoards(ctx, ids, 'listed')
  return { items: [...boards, ...pins.items], bookmark: pins.bookmark }
}
