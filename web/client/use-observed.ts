import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { OneQuery, PagesQuery } from './queries.ts'
import { useQueries } from './queries-context.ts'
import type { QueryState } from './query-cache.ts'
import { fetchOf } from './warm-queries.ts'

/**
 * A query of the cache as React state. Does not fetch by itself, and unless `may_fetch` nothing else does
 * for its sake. `query` must be steady.
 */
export function useObserved(query: OneQuery | PagesQuery, { may_fetch = true } = {}): QueryState {
  const queries = useQueries()
  const { cache } = queries
  const watch = useCallback((changed: () => void) => cache.watch(query.key, changed), [cache, query])
  const read = useCallback(() => cache.state(query.key), [cache, query])
  // What came with the page was fetched by the server: from now on the browser knows how.
  useEffect(() => {
    if (may_fetch) cache.learn(query.key, fetchOf(query, queries))
  }, [cache, query, queries, may_fetch])
  return useSyncExternalStore(watch, read, read)
}
