import { foldTag } from '../library/hashtags.ts'
import { foldName } from '../library/free-slug.ts'
import type { baseSearchGet } from '@bowerbird/contract/search/search-calls'
import { beginningOfSearch, longestSearch, parseSearch } from '@bowerbird/contract/search/search-operators'
import type { ParsedSearch } from '@bowerbird/contract/search/search-operators'
import type { Output, Parsed } from '@bowerbird/contract/kernel/call'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { bookmarkTextOf } from '@bowerbird/core/db/keyset'

export interface SearchQuery {
  /** What was typed, without what no text may hold. */
  text: string
  /** The one hashtag that was asked for, folded; null when it is words. */
  tag: string | null
  /** Its words, folded; twenty at most. */
  words: string[]
  /** The same taken apart, with its operators. */
  parsed: ParsedSearch
}

/** For keys of bookmarks: the search as it was corrected, or null. */
export const correctedText = bookmarkTextOf(longestSearch).nullable()

const MOST_WORDS = 20
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u001f\u007f]+/g

export function readQuery(typed: string): SearchQuery {
  const text = beginningOfSearch(typed).toWellFormed().replace(CONTROLS, ' ').trim()
  const [, tag] = /^#([\p{L}\p{M}\p{N}_]{1,60})$/u.exec(text) ?? []
  return {
    text,
    tag: tag === undefined ? null : foldTag(tag),
    words: wordsOf(text),
    parsed: parseSearch(text),
  }
}

function wordsOf(text: string): string[] {
  return foldName(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, 60))
}

export type SearchInput = Parsed<typeof baseSearchGet>
export type SearchCtx = Ctx<typeof baseSearchGet>
type SearchOutput = Output<typeof baseSearchGet>
type SearchResult = SearchOutput['results'][number]

export interface FoundPage<Item extends SearchResult = SearchResult> {
  items: Item[]
  bookmark: string | null
  correction?: SearchOutput['correction']
  one_bar?: SearchOutput['one_bar']
}
