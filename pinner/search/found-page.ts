import type { baseSearchGet } from '@bowerbird/contract/search/search-calls'
import type { Output, Parsed } from '@bowerbird/contract/kernel/call'
import type { Ctx } from '@bowerbird/core/call/ctx'

export type SearchInput = Parsed<typeof baseSearchGet>
export type SearchCtx = Ctx<typeof baseSearchGet>
export type SearchResult = Output<typeof baseSearchGet>['results'][number]

export interface FoundPage<Item extends SearchResult = SearchResult> {
  items: Item[]
  bookmark: string | null
}
