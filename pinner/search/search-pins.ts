import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { bookmarkId, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { z } from 'zod'
import { fillPlaces, promotedKey, readPage } from '../library/promoted-slots.ts'
import type { PromotedPage } from '../library/promoted-slots.ts'
import type { FoundPage, SearchCtx, SearchInput } from './found-page.ts'
import { pinsOfTag } from './pins-of-tag.ts'
import { pinsWithWords } from './pin-document-queries.ts'
import type { SearchQuery } from './read-query.ts'
import { severityOf } from './search-severity.ts'
import { pinTsquery } from '../library/text-queries.ts'
import { viewerBlocks } from '../profiles/viewer-blocks.ts'

const pinKey = promotedKey(z.tuple([z.int32(), bookmarkId, bookmarkId]))

/** Public pins with the words asked for, best first; or those with a hashtag, hottest first. */
export async function searchPins(
  query: SearchQuery,
  input: SearchInput,
  ctx: SearchCtx,
): Promise<FoundPage<PinView>> {
  const { tag } = query
  if (tag !== null)
    return pinsOfTag(ctx, tag, input, async (ids, before) =>
      fillPlaces(ctx, ids, await aboutSearch(ctx, query, before)),
    )
  if (query.words.length === 0) return { items: [], bookmark: null }
  const scope = `search pins ${query.text}`
  const [key, promoted_before] =
    input.bookmarks === null ? [undefined, []] : decodeBookmark(scope, pinKey, input.bookmarks)
  // Ids are ordered by time: pins made from here on do not shift the pages after this one.
  const newest_pin_id = key?.[2] ?? ctx.newId()
  const blocked_ids = await viewerBlocks(ctx)
  const found = await pinsWithWords(ctx.db, {
    tsquery: pinTsquery(query.text),
    blocked_ids,
    newest_pin_id,
    after: key && [key[0], key[1]],
    limit: input.page_size + 1,
  })
  const filled = await fillPlaces(
    ctx,
    found.slice(0, input.page_size).map((one) => one.pin_id),
    await aboutSearch(ctx, query, { promoted_before, blocked_ids }),
  )
  const { items: page, bookmark } = pageOf(found, {
    scope,
    limit: input.page_size - filled.slots.length,
    key: (row) => [[row.score, row.pin_id, newest_pin_id], filled.promoted_ids],
  })
  return {
    items: await readPage(
      ctx,
      page.map((one) => one.pin_id),
      filled,
    ),
    bookmark,
  }
}

async function aboutSearch(
  ctx: SearchCtx,
  query: SearchQuery,
  before: Pick<PromotedPage, 'promoted_before' | 'blocked_ids'>,
): Promise<PromotedPage> {
  return {
    surface: 'search',
    topics: query.tag === null ? query.words : [query.tag],
    severity: await severityOf(ctx, query),
    pin: null,
    ...before,
  }
}
