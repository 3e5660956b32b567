import { baseSearchGet } from '@bowerbird/contract/search/search-calls'
import { LIKE_RESULTS, scopeOf, searchViewOf } from '@bowerbird/contract/search/search-terms'
import type { SearchScope } from '@bowerbird/contract/search/search-terms'
import { notFound } from '@bowerbird/core/call/api-error'
import { handle } from '@bowerbird/core/call/handle'
import { readQuery } from './read-query.ts'
import type { FoundPage, SearchCtx, SearchInput, SearchQuery } from './read-query.ts'
import { advisoryOf, findsNothing } from './search-advisory.ts'
import { searchBoards } from './search-boards.ts'
import { guidesOf } from './search-guides.ts'
import { searchOwnContent } from './search-own-content.ts'
import { searchOwnPins } from './search-own-pins.ts'
import { searchPeople } from './search-people.ts'
import { searchPins } from './search-pins.ts'

type Search = (query: SearchQuery, input: SearchInput, ctx: SearchCtx) => Promise<FoundPage>

/** Kinds of pins that the site does not have yet. */
const none: Search = async () => nothing
const nothing: FoundPage = { items: [], bookmark: null }

const scopes: Record<SearchScope, Search> = {
  pins: searchPins,
  my_pins: searchOwnPins,
  my_content: searchOwnContent,
  boards: searchBoards,
  users: searchPeople,
  buyable_pins: none,
  shop_tool: none,
  videos: none,
  idea_pins: none,
}

const productFilters = [
  'brands',
  'brand_value',
  'brandValue',
  'on_sale',
  'price_min',
  'price_max',
  'style',
] as const

/** Searches one scope. Guides come with the first page of pins. */
export const baseSearch = handle(baseSearchGet, async (input, ctx) => {
  const scope = scopeOf(input.scope, { commerce_only: input.commerce_only ?? false })
  if (scope === null) throw notFound()
  const query = readQuery(input.query)
  const asked = await advisoryOf(ctx, query, scope)
  const found = await (findsNothing(asked) ? none : scopes[scope])(query, input, ctx)
  // Words that were mistyped are told what those are told that were meant.
  const advisory =
    asked ?? (found.correction ? await advisoryOf(ctx, readQuery(found.correction.shown), scope) : null)
  const { items, bookmark, correction = null, one_bar = null } = findsNothing(advisory) ? nothing : found
  const isFirst = input.bookmarks === null
  const guides =
    isFirst && scope === 'pins'
      ? guidesOf(items.filter(isHit), correction === null ? query : readQuery(correction.shown))
      : []
  const unmet_filters = productFilters.filter((name) => input[name] !== undefined && input[name] !== false)
  return {
    data: {
      results: items,
      guides,
      correction,
      one_bar,
      unmet_filters,
      scope,
      advisory,
      ...searchViewOf(scope),
    },
    bookmark,
  }
})

/** True for what has the words: neither promoted nor only like the hits. */
const isHit = (one: FoundPage['items'][number]) =>
  one.type !== 'pin' || !(one.is_promoted || one.recommendation_reason === LIKE_RESULTS)
