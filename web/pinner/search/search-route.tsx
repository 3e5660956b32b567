import { baseSearchGet } from '@bowerbird/contract/search/search-calls'
import type { SearchScope, searchSeverities } from '@bowerbird/contract/search/search-terms'
import { lazySlot } from '../../client/lazy-slot.tsx'
import { pages } from '../../client/queries.ts'
import { usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { useAddress, useRouteParams } from '../../navigation/address.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { PageHead } from '../../page/page-head.tsx'
import type { Warm } from '../../page/page-context.ts'
import {
  results,
  resultsFor,
  scopeBoards,
  scopeMyPins,
  scopePins,
  scopeUsers,
  scopes as scopesText,
  searchTitle,
} from 'texts:search'
import { SearchResults } from './search-results.tsx'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { useViewer } from '../../client/viewer.ts'
import { tabClasses, tabRowClasses } from '../../ui/tab-classes.ts'
import { useTabInSight } from '../../ui/use-tab-in-sight.ts'

const AdvisoryNotices = lazySlot('AdvisoryNotices', async () => ({
  default: (await import('../../page/advisory-notices.tsx')).AdvisoryNotices,
}))
const ABUSIVE: typeof searchSeverities.ABUSIVE = 0

/** The scopes that have a tab; others are reached by their addresses. `my_content` is the viewer's Pins and boards. */
const tabs: Partial<Record<SearchScope, () => string>> = {
  pins: scopePins,
  my_pins: scopeMyPins,
  boards: scopeBoards,
  users: scopeUsers,
}

const SearchBar = lazySlot('SearchBar', () => import('./search-bar.tsx'))

/** Tabs that search the same words in other scopes. */
function SearchTabs({ scope, words }: { scope: SearchScope; words: string }) {
  const { isAuth } = useViewer()
  const row = useTabInSight(scope)
  const here = scope === 'my_content' ? 'my_pins' : scope
  return (
    <nav ref={row} aria-label={scopesText()} className={`scrolls-on ${tabRowClasses} mb-3 phone:*:px-3`}>
      {Object.entries(tabs).map(
        ([other, label]) =>
          (other !== 'my_pins' || isAuth) && (
            <Link
              key={other}
              to={path('search', { scope: other }, { q: words })}
              replace
              aria-current={other === here ? 'page' : undefined}
              className={tabClasses}
            >
              {label()}
            </Link>
          ),
      )}
    </nav>
  )
}

const wordsOf = (search: URLSearchParams) => (search.get('q') ?? '').trim().slice(0, 500)

/**
 * What the address says goes to the call as it is: the contract reads each parameter by its type, ignores malformed and
 * unknown ones, and refuses an unknown scope, which makes the page a 404.
 */
function resultsOf(scope: string, search: URLSearchParams) {
  const { q, bookmarks, page_size, ...parameters } = Object.fromEntries(search)
  return pages(baseSearchGet, { ...parameters, query: wordsOf(search), scope: scope as SearchScope })
}

const warm: Warm<'search'> = ({ params, search, queries }) => queries.warm(resultsOf(params.scope, search))
export const loader = pageLoader(warm)

/** Pins, boards and users found by words, operators or a #hashtag. */
export default function SearchRoute() {
  const segment = useRouteParams('search').scope
  const { search } = useAddress()
  const words = wordsOf(search)
  const found = usePrefetchedPages(resultsOf(segment, search))
  const first = found.items[0]
  const scope = first?.scope ?? 'pins'
  const isNarrowed = [...search.keys()].some((name) => name !== 'q')
  const title = words ? resultsFor({ query: words }) : isNarrowed ? results() : searchTitle()
  const notices = first?.advisory?.notices ?? []
  return (
    <div className="px-(--page-margin) pt-1">
      <PageHead title={words || (isNarrowed ? results() : searchTitle())} no_index />
      <h1 className="sr-only">{title}</h1>
      <SearchTabs scope={scope} words={words} />
      {notices.length > 0 && <AdvisoryNotices notices={notices} />}
      {first && <SearchBar segment={segment} search={search.toString()} first={first} />}
      {first?.advisory?.severity !== ABUSIVE && (
        <SearchResults scope={scope} words={words} is_narrowed={isNarrowed} found={found} />
      )}
    </div>
  )
}
