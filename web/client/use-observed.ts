import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { notifyManager, QueryObserver } from '@tanstack/react-query'
import type { QueryObserverOptions, QueryObserverResult } from '@tanstack/react-query'
import { useQueries } from './queries-context.ts'

/**
 * A query of the cache as React state: what react-query's own hook does, without its suspense, error
 * boundary and hydration parts, which no screen of ours uses and every first load would carry.
 */
export function useObserved<T>(given: QueryObserverOptions<T>): QueryObserverResult<T> {
  const { cache } = useQueries()
  const options = cache.defaultQueryOptions(given)
  options._optimisticResults = 'optimistic'
  const [observer] = useState(() => new QueryObserver(cache, options))
  const result = observer.getOptimisticResult(options)
  const subscribe = useCallback(
    (changed: () => void) => {
      const unsubscribe = observer.subscribe(notifyManager.batchCalls(changed))
      // What came between the render and now.
      observer.updateResult()
      return unsubscribe
    },
    [observer],
  )
  const current = useCallback(() => observer.getCurrentResult(), [observer])
  useSyncExternalStore(subscribe, current, current)
  useEffect(() => observer.setOptions(options), [observer, options])
  return result
}
