import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import { baseSearchGet } from '@bowerbird/contract/search/search-calls'
import type { SearchScope } from '@bowerbird/contract/search/search-terms'
import { handle } from '@bowerbird/core/call/handle'
import { readQuery } from './read-query.ts'
import type { SearchQuery, FoundPage, SearchCtx, SearchInput } from './read-query.ts'
import { searchBoards, scoreKey } from './search-boards.ts'
import { foldTag } from '../library/hashtags.ts'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { bookmarkIdOf, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { readPins } from '../library/read-pins.ts'
import { ownPinsWithWords, pinsWithWords } from './pin-document-queries.ts'
import type { UserView } from '@bowerbird/contract/people/user-models'
import { readPeople } from '../profiles/read-people.ts'
import { peopleLike, peopleNamed } from './person-document-queries.ts'
import { viewerBlocks } from '../profiles/viewer-blocks.ts'
import { z } from 'zod'
import { fillPlaces, promotedKey, readPage } from '../library/promoted-slots.ts'
import type { PromotedPage } from '../library/promoted-slots.ts'
import { pinsOfTag } from './pins-of-tag.ts'
import { severityOf } from './search-severity.ts'
import { pinTsquery } from '../library/text-queries.ts'

const pinKey = promotedKey(z.tuple([z.int32(), bookmarkIdOf<PinId>(), bookmarkIdOf<PinId>()]))

/** Public pins with the words asked for, best first; or those with a hashtag, hottest first. */
async function searchPins(
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
  const newest_pin_id = key?.[2] ?? ctx.newId<PinId>()
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

/** With fewer hits than this, names that only look alike are shown as well. */
const FEW = 5

/** People whose username or a word of whose name begins with what was asked. */
async function searchPeople(
  { words }: SearchQuery,
  input: SearchInput,
  ctx: SearchCtx,
): Promise<FoundPage<UserView>> {
  if (words.length === 0) return { items: [], bookmark: null }
  const text = words.join(' ')
  const scope = `search people ${text}`
  const after =
    input.bookmarks === null ? undefined : decodeBookmark(scope, scoreKey<UserId>(), input.bookmarks)
  const blocked_ids = await viewerBlocks(ctx)
  const found = await peopleNamed(ctx.db, { words, text, blocked_ids, after, limit: input.page_size + 1 })
  const { items: page, bookmark } = pageOf(found, {
    scope,
    limit: input.page_size,
    key: (row) => [row.score, row.user_id],
  })
  const ids = page.map((one) => one.user_id)
  const isFew = after === undefined && bookmark === null && found.length < FEW
  const like = isFew ? await peopleLike(ctx.db, text, blocked_ids, Math.min(input.page_size, 2 * FEW)) : []
  return {
    items: await readPeople(ctx, [...new Set([...ids, ...like])].slice(0, input.page_size)),
    bookmark,
  }
}

interface Guide {
  term: string
  display: string
  position: number
}

const MOST = 8

/** Words that narrow a search: the hashtags that its first hits have most in common. */
function guidesOf(items: readonly object[], { words, tag }: SearchQuery): Guide[] {
  const asked = new Set([...words.map(foldTag), tag])
  const counts = new Map<string, number>()
  for (const item of items) {
    const tags = 'hashtags' in item && Array.isArray(item.hashtags) ? (item.hashtags as string[]) : []
    for (const one of tags) if (!asked.has(one)) counts.set(one, (counts.get(one) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count < items.length || items.length === 1)
    .toSorted(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
    .slice(0, MOST)
    .map(([term], position) => ({ term, display: term.replaceAll('_', ' '), position }))
}

/** Searches pins, one's own pins, boards or people. Guides come with the first page of pins. */
export const baseSearch = handle(baseSearchGet, async (input, ctx) => {
  const query = readQuery(input.query)
  const { items, bookmark } = await scopes[input.scope](query, input, ctx)
  const isFirst = input.bookmarks === null
  const guides =
    isFirst && input.scope === 'pins'
      ? guidesOf(
          items.filter((one) => !('is_promoted' in one && one.is_promoted)),
          query,
        )
      : []
  return { data: { results: items, guides }, bookmark }
})

type Search = (query: SearchQuery, input: SearchInput, ctx: SearchCtx) => Promise<FoundPage>

/** Kinds of pins that the site does not have yet. */
const none: Search = async () => ({ items: [], bookmark: null })

const scopes: Record<SearchScope, Search> = {
  pins: searchPins,
  my_pins: searchOwnPins,
  my_content: searchOwnPins,
  boards: searchBoards,
  users: searchPeople,
  buyable_pins: none,
  shop_tool: none,
  videos: none,
  idea_pins: none,
}

/** The viewer's own pins, secret ones included, newest first. Without words: all of them. */
async function searchOwnPins(
  query: SearchQuery,
  input: SearchInput,
  ctx: SearchCtx,
): Promise<FoundPage<PinView>> {
  if (ctx.viewer === null)
    throw ctx.apiError('not_signed_in', localized('errors-pinner.logInToSearchYourPins'))
  if (query.text !== '' && query.words.length === 0) return { items: [], bookmark: null }
  const scope = `own pins ${ctx.viewer.id} ${query.text}`
  const after =
    input.bookmarks === null ? undefined : decodeBookmark(scope, bookmarkIdOf<PinId>(), input.bookmarks)
  const ids = await ownPinsWithWords(ctx.db, {
    owner_id: ctx.viewer.id,
    text: query.text,
    after,
    limit: input.page_size + 1,
  })
  const { items: page, bookmark } = pageOf(ids, { scope, limit: input.page_size, key: (row) => row })
  return { items: await readPins(ctx, page, 'listed'), bookmark }
}
