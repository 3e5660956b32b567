import { createContext, use, useCallback, useEffect, useSyncExternalStore } from 'react'
import type { Call, Output } from '@bowerbird/contract/kernel/call'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { CallRefused } from './call-refused.ts'
import type { OneQuery, PageList, PagesQuery } from './queries.ts'
import { useSteady } from './use-steady.ts'
import { fetchOf, freshMs } from './warm-queries.ts'
import type { Queries } from './warm-queries.ts'
import type { QueryState } from './query-cache.ts'

export interface Later<T> {
  data: T | undefined
  error: Refused | null
  is_loading: boolean
  retry: () => void
}

interface Options {
  enabled?: boolean
}

/**
 * Data of a part that opens later (a picker, a suggestion list): fetched when enabled, aborted when the part closes.
 */
export function useQuery<C extends Call>(given: OneQuery<C>, options?: Options): Later<Output<C>>
/** The first page of a list; once it has loaded, `usePrefetchedPages` handles the rest. */
export function useQuery<C extends Call>(given: PagesQuery<C>, options?: Options): Later<PageList<C>>
export function useQuery(given: OneQuery | PagesQuery, { enabled = true }: Options = {}): Later<unknown> {
  const query = useSteady(given)
  const queries = useQueries()
  const { data, error, is_fetching } = useObserved(query, { may_fetch: enabled })
  const load = useCallback(() => {
    // The component reads the error from the state.
    queries.cache
      .fetch(query.key, fetchOf(query, queries), { fresh_ms: freshMs, is_for_watchers: true })
      .catch(() => {})
  }, [queries, query])
  useEffect(() => {
    if (enabled) load()
  }, [enabled, load])
  return {
    data,
    error: error instanceof CallRefused ? error.refused : null,
    is_loading: is_fetching || (enabled && data === undefined && !error),
    retry: load,
  }
}

/**
 * A cached query as React state. It does not fetch, and with `may_fetch` false nothing fetches on its behalf. `query`
 * must keep its identity between renders.
 */
export function useObserved(query: OneQuery | PagesQuery, { may_fetch = true } = {}): QueryState {
  const queries = useQueries()
  const { cache } = queries
  const watch = useCallback((changed: () => void) => cache.watch(query.key, changed), [cache, query])
  const read = useCallback(() => cache.state(query.key), [cache, query])
  // The server fetched the page's initial data; from now on the browser can fetch them again.
  useEffect(() => {
    if (may_fetch) cache.learn(query.key, fetchOf(query, queries))
  }, [cache, query, queries, may_fetch])
  return useSyncExternalStore(watch, read, read)
}

export const QueriesContext = createContext<Queries | null>(null)

export function useQueries(): Queries {
  const queries = use(QueriesContext)
  if (!queries) throw new Error('There is no QueriesContext above this component')
  return queries
}
