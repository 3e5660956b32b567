import { baseSearchGet } from '@bowerbird/contract/search/search-calls'
import { pages } from '../../client/queries.ts'
import { usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { useAddress, useRouteParams } from '../../navigation/address.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { PageHead } from '../../page/page-head.tsx'
import type { Warm } from '../../page/page-context.ts'
import {
  narrowBy,
  resultsFor,
  scopeBoards,
  scopeMyPins,
  scopePins,
  scopeUsers,
  scopes as scopesText,
  searchTitle,
} from 'texts:search'
import { SearchResults, scopeOf, scopes } from './search-results.tsx'
import type { Scope } from './search-results.tsx'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { useViewer } from '../../client/viewer.ts'
import { tabClasses, tabRowClasses } from '../../ui/tab-classes.ts'

const labels: Record<Scope, () => string> = {
  pins: scopePins,
  my_pins: scopeMyPins,
  boards: scopeBoards,
  users: scopeUsers,
}

/** Tabs that search the same words in other scopes. */
function SearchTabs({ scope, words }: { scope: Scope; words: string }) {
  const { isAuth } = useViewer()
  return (
    <nav aria-label={scopesText()} className={`${tabRowClasses} pb-4`}>
      {scopes.map(
        (other) =>
          (other !== 'my_pins' || isAuth) && (
            <Link
              key={other}
              to={path('search', { scope: other }, { q: words })}
              replace
              aria-current={other === scope ? 'page' : undefined}
              className={tabClasses}
            >
              {labels[other]()}
            </Link>
          ),
      )}
    </nav>
  )
}

const resultsOf = (query: string, scope: Scope) => pages(baseSearchGet, { query, scope })
const wordsOf = (search: URLSearchParams) => (search.get('q') ?? '').trim().slice(0, 500)

const warm: Warm<'search'> = ({ params, search, queries }) =>
  queries.warm(resultsOf(wordsOf(search), scopeOf(params.scope)))
export const loader = pageLoader(warm)

/** Pins, boards and users found by words or #hashtag. */
export default function SearchRoute() {
  const scope = scopeOf(useRouteParams('search').scope)
  const words = wordsOf(useAddress().search)
  const found = usePrefetchedPages(resultsOf(words, scope))
  return (
    <div className="px-(--page-margin) pt-1">
      <PageHead title={words || searchTitle()} no_index />
      <h1 className="sr-only">{words ? resultsFor({ query: words }) : searchTitle()}</h1>
      <SearchTabs scope={scope} words={words} />
      <SearchGuides guides={found.items[0]?.guides ?? []} scope={scope} />
      <SearchResults scope={scope} words={words} found={found} />
    </div>
  )
}

interface SearchGuidesProps {
  guides: readonly { term: string; display: string }[]
  scope: Scope
}

/** Words that narrow the search, as the server suggests them. */
function SearchGuides({ guides, scope }: SearchGuidesProps) {
  if (guides.length === 0) return null
  return (
    <nav
      aria-label={narrowBy()}
      className="-mx-(--page-margin) overflow-x-auto px-(--page-margin) pb-4 [scrollbar-width:none]"
    >
      <ul className="flex gap-2 p-1">
        {guides.map(({ term, display }) => (
          <li key={term}>
            <Link to={path('search', { scope }, { q: term })} className={buttonClasses()}>
              {display}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
