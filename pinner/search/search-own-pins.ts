import type { PinId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { bookmarkIdOf, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { readPins } from '../library/read-pins.ts'
import { askedPins } from './asked-pins-queries.ts'
import { ownPinsWithWords } from './pin-document-queries.ts'
import type { FoundPage, SearchCtx, SearchInput, SearchQuery } from './read-query.ts'

/** The viewer's own pins, secret ones included, newest first. Without words: all of them. */
export const searchOwnPins = (
  query: SearchQuery,
  input: SearchInput,
  ctx: SearchCtx,
): Promise<FoundPage<PinView>> => pinsOfOwner(query, input, ctx, { created_only: false })

export async function pinsOfOwner(
  query: SearchQuery,
  input: SearchInput,
  ctx: SearchCtx,
  { created_only }: { created_only: boolean },
): Promise<FoundPage<PinView>> {
  if (ctx.viewer === null)
    throw ctx.apiError('not_signed_in', localized('errors-pinner.logInToSearchYourPins'))
  if (query.text !== '' && query.words.length === 0) return { items: [], bookmark: null }
  const scope = `own pins ${ctx.viewer.id} ${created_only} ${query.text}`
  const after =
    input.bookmarks === null ? undefined : decodeBookmark(scope, bookmarkIdOf<PinId>(), input.bookmarks)
  const asked = query.text === '' ? null : askedPins({ parsed: query.parsed, marks: [] })
  const ids = await ownPinsWithWords(ctx.db, {
    owner_id: ctx.viewer.id,
    asked,
    created_only,
    after,
    limit: input.page_size + 1,
  })
  const { items: page, bookmark } = pageOf(ids, { scope, limit: input.page_size, key: (row) => row })
  return { items: await readPins(ctx, page, 'listed'), bookmark }
}
