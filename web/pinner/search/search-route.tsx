import { baseSearchGet } from '@bowerbird/contract/search/search-calls'
import { pages } from '../../client/queries.ts'
import { useWarmPages } from '../../client/use-warm.ts'
import { useAddress, useRouteParams } from '../../navigation/address.ts'
import { browserLoader } from '../../page/browser-loader.ts'
import { PageHead } from '../../page/page-head.tsx'
import { serverLoader } from '../../page/server-loader.ts'
import type { Warm } from '../../page/warm.ts'
import { resultsFor, searchTitle } from '../../texts/search-texts.ts'
import { SearchGuides } from './search-guides.tsx'
import { SearchResults } from './search-results.tsx'
import { scopeOf } from './search-scopes.ts'
import type { Scope } from './search-scopes.ts'
import { SearchTabs } from './search-tabs.tsx'

const resultsOf = (query: string, scope: Scope) => pages(baseSearchGet, { query, scope })
const wordsOf = (search: URLSearchParams) => (search.get('q') ?? '').trim().slice(0, 500)

const warm: Warm<'search'> = ({ params, search, queries }) =>
  queries.warm(resultsOf(wordsOf(search), scopeOf(params.scope)))
export const loader = serverLoader(warm)
export const clientLoader = browserLoader(warm)

/** Pins, boards and people found by words or #hashtag. */
export default function SearchRoute() {
  const scope = scopeOf(useRouteParams('search').scope)
  const words = wordsOf(useAddress().search)
  const found = useWarmPages(resultsOf(words, scope))
  return (
    <div className="px-(--page-margin) pt-1">
      <PageHead title={words || searchTitle()} no_index />
      <h1 className="sr-only">{words ? resultsFor(words) : searchTitle()}</h1>
      <SearchTabs scope={scope} words={words} />
      <SearchGuides guides={found.items[0]?.guides ?? []} scope={scope} />
      <SearchResults scope={scope} words={words} found={found} />
    </div>
  )
}
