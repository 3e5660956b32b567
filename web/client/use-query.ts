import { useCallback, useEffect } from 'react'
import type { Call, Output } from '@bowerbird/contract/kernel/call'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { CallRefused } from './call-refused.ts'
import type { OneQuery, PageList, PagesQuery } from './queries.ts'
import { useQueries } from './queries-context.ts'
import { useObserved } from './use-observed.ts'
import { useSteady } from './use-steady.ts'
import { fetchOf, freshMs } from './warm-queries.ts'

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
