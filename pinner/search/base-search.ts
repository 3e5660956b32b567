import { baseSearchGet } from '@bowerbird/contract/search/search-calls'
import type { SearchScope } from '@bowerbird/contract/search/search-scopes'
import { handle } from '@bowerbird/core/call/handle'
import type { FoundPage, SearchCtx, SearchInput } from './found-page.ts'
import { guidesOf } from './guides.ts'
import { readQuery } from './read-query.ts'
import type { SearchQuery } from './read-query.ts'
import { searchBoards } from './search-boards.ts'
import { searchOwnPins } from './search-own-pins.ts'
import { searchPeople } from './search-people.ts'
import { searchPins } from './search-pins.ts'

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
