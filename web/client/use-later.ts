import type { Call, Output } from '@bowerbird/contract/kernel/call'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { CallRefused } from './call-refused.ts'
import type { OneQuery } from './queries.ts'
import { useQueries } from './queries-context.ts'
import { useObserved } from './use-observed.ts'
import { optionsOf } from './warm-queries.ts'

export interface Later<T> {
  data: T | undefined
  error: Refused | null
  is_loading: boolean
  retry: () => void
}

/** Data of something that opens later (a picker, a suggestion list): fetched when enabled. */
export function useLater<C extends Call>(query: OneQuery<C>, { enabled = true } = {}): Later<Output<C>> {
  const { data, error, isFetching, refetch } = useObserved({ ...optionsOf(query, useQueries()), enabled, refetchOnMount: true })
  return { data: data as Output<C> | undefined, error: error instanceof CallRefused ? error.refused : null, is_loading: isFetching, retry: () => void refetch() }
}
