import type { BoardId, Id } from '@bowerbird/contract/kernel/ids'
import type { BoardView } from '@bowerbird/contract/boards/board-models'
import { bookmarkIdOf, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { z } from 'zod'
import { readBoards } from '../library/read-boards.ts'
import { boardsNamed } from './board-document-queries.ts'
import type { SearchQuery, FoundPage, SearchCtx, SearchInput } from './read-query.ts'
import { viewerBlocks } from '../profiles/viewer-blocks.ts'

export const scoreKey = <SomeId extends Id<string>>() => z.tuple([z.int32(), bookmarkIdOf<SomeId>()])

/** Public boards with every word in their names, the last word as a beginning. */
export async function searchBoards(
  { words }: SearchQuery,
  input: SearchInput,
  ctx: SearchCtx,
): Promise<FoundPage<BoardView>> {
  if (words.length === 0) return { items: [], bookmark: null }
  const scope = `search boards ${words.join(' ')}`
  const after =
    input.bookmarks === null ? undefined : decodeBookmark(scope, scoreKey<BoardId>(), input.bookmarks)
  const found = await boardsNamed(ctx.db, {
    words,
    viewer_id: ctx.viewer?.id ?? null,
    blocked_ids: await viewerBlocks(ctx),
    after,
    limit: input.page_size + 1,
  })
  const { items: page, bookmark } = pageOf(found, {
    scope,
    limit: input.page_size,
    key: (row) => [row.score, row.board_id],
  })
  return {
    items: await readBoards(
      ctx,
      page.map((one) => one.board_id),
      'listed',
    ),
    bookmark,
  }
}
