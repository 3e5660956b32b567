import { localized } from '@bowerbird/texts/localized'
import { longestPhrase } from '@bowerbird/contract/search/advisory-terms'
import {
  hashtagAutocompleteGet,
  searchWordDelete,
  searchWordPut,
  searchWordsGet,
} from '@bowerbird/contract/search/search-calls'
import { bookmarkText, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { readQuery } from './read-query.ts'
import { searchListsChanged } from './search-events.ts'
import { deleteSearchWord, putSearchWord, searchWords } from './search-word-queries.ts'
import { foldTag } from '../library/hashtags.ts'
import { tagsBeginningWith } from './hashtag-queries.ts'

/** How many the picker shows (SEARCH-04). */
const SHOWN = 5

/** Hashtags that begin with what was typed, most used first. Counts hold public pins only. */
export const hashtagAutocomplete = handle(hashtagAutocompleteGet, async ({ q, show_pin_count }, ctx) => {
  const prefix = foldTag(readQuery(q).text.replace(/^#/, ''))
  if (!/^[\p{L}\p{N}_]+$/u.test(prefix)) return []
  const tags = await tagsBeginningWith(ctx.db, prefix, SHOWN)
  return tags.map(({ tag, pin_count }) => ({
    query: tag,
    pin_count: show_pin_count === false ? null : pin_count,
  }))
})

const scope = 'search words'

export const listSearchWords = handle(searchWordsGet, async ({ page_size, bookmarks }, { db }) => {
  const after = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkText, bookmarks)
  const rows = await searchWords(db, { after, limit: page_size + 1 })
  const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: ({ word }) => word })
  return { data: items, bookmark }
})

export const setSearchWord = handle(searchWordPut, ({ word: written, severity }, ctx) => {
  const word = knownWord(ctx, written)
  return ctx.transaction(async ({ db, now }) => {
    await putSearchWord(db, { word, severity, created_at: now })
    await searchListsChanged.append(db, {})
    return { word, severity }
  })
})

export const removeSearchWord = handle(searchWordDelete, ({ word: written }, ctx) => {
  const word = knownWord(ctx, written)
  return ctx.transaction(async ({ db }) => {
    if (await deleteSearchWord(db, word)) await searchListsChanged.append(db, {})
    return { word }
  })
})

/** As searches are compared with it. */
export function knownWord(ctx: Pick<AnyCtx, 'apiError'>, written: string, field = 'word'): string {
  const { tag, words } = readQuery(written)
  const message = localized('errors-pinner.writeOneToFourWords')
  if (tag === null && (words.length === 0 || words.length > longestPhrase))
    throw ctx.apiError('bad_request', message, { fields: { [field]: message } })
  return tag ?? words.join(' ')
}
