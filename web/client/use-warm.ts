import { useCallback, useMemo } from 'react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Call, Output } from '@bowerbird/contract/kernel/call'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { CallRefused } from './call-refused.ts'
import type { OneQuery, PagesQuery } from './queries.ts'
import { useQueries } from './queries-context.ts'
import { oneOptions, pagesOptions } from './warm-queries.ts'

/** Data that the route's loader warmed. A loader that forgot is a defect, and says so. */
export function useWarm<C extends Call>(query: OneQuery<C>): Output<C> {
  const { cache, send } = useQueries()
  const { data } = useQuery(oneOptions(query, send), cache)
  if (data === undefined) throw notWarm(query)
  return data
}

export interface WarmPages<C extends Call> {
  /** One flat list when the call answers lists, else the pages themselves. */
  items: Items<C>
  more: () => void
  has_more: boolean
  is_loading_more: boolean
  /** Why the next page did not come. */
  error: Refused | null
  retry: () => void
}

type Items<C extends Call> = Output<C> extends readonly (infer Item)[] ? Item[] : Output<C>[]

export function useWarmPages<C extends Call>(query: PagesQuery<C>): WarmPages<C> {
  const { cache, send } = useQueries()
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(pagesOptions(query, send), cache)
  if (data === undefined) throw notWarm(query)
  const items = useMemo(() => data.pages.flatMap((page) => page.data as unknown[]) as Items<C>, [data.pages])
  const more = useCallback(() => {
    // A page that failed waits for somebody to ask for it again.
    if (hasNextPage && !isFetchingNextPage && !error) void fetchNextPage({ cancelRefetch: false })
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage])
  const retry = useCallback(() => void fetchNextPage(), [fetchNextPage])
  return {
    items,
    more,
    has_more: hasNextPage,
    is_loading_more: isFetchingNextPage,
    error: error instanceof CallRefused ? error.refused : null,
    retry,
  }
}

function notWarm({ call, input }: OneQuery | PagesQuery): Error {
  return new Error(`The loader of this route did not warm ${call.id} ${JSON.stringify(input)}`)
}
