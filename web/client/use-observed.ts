import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { OneQuery, PagesQuery } from './queries.ts'
import { useQueries } from './queries-context.ts'
import type { QueryState } from './query-cache.ts'
import { fetchOf } from './warm-queries.ts'

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
