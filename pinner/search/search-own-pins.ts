import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { bookmarkId, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { readPins } from '../library/read-pins.ts'
import type { FoundPage, SearchCtx, SearchInput } from './found-page.ts'
import { ownPinsWithWords } from './pin-document-queries.ts'
import type { SearchQuery } from './read-query.ts'

/** The viewer's own pins, secret ones included, newest first. Without words: all of them. */
export async function searchOwnPins(
  query: SearchQuery,
  input: SearchInput,
  ctx: SearchCtx,
): Promise<FoundPage<PinView>> {
  if (ctx.viewer === null) throw ctx.apiError('not_signed_in', 'Log in to search your Pins.')
  if (query.text !== '' && query.words.length === 0) return { items: [], bookmark: null }
  const scope = `own pins ${ctx.viewer.id} ${query.text}`
  const after = input.bookmarks === null ? undefined : decodeBookmark(scope, bookmarkId, input.bookmarks)
  const ids = await ownPinsWithWords(ctx.db, {
    owner_id: ctx.viewer.id,
    text: query.text,
    after,
    limit: input.page_size + 1,
  })
  const { items: page, bookmark } = pageOf(ids, { scope, limit: input.page_size, key: (row) => row })
  return { items: await readPins(ctx, page, 'listed'), bookmark }
}
