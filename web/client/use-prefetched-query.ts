import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Call, Output } from '@bowerbird/contract/kernel/call'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { CallRefused } from './call-refused.ts'
import { useObserved, useQueries } from './use-query.ts'
import type { OneQuery, PageList, PagesQuery } from './queries.ts'
import { useSteady } from './use-steady.ts'
import { isAway } from './wait-for-server.ts'
import { pageAfter } from './warm-queries.ts'

/** Data that the route's loader warmed. Throws when the loader did not. */
export function usePrefetchedQuery<C extends Call>(query: OneQuery<C>): Output<C> {
  const { data } = useObserved(useSteady(query))
  if (data === undefined) throw notWarm(query)
  return data as Output<C>
}

export interface WarmPages<C extends Call> {
  /** One flat list when the call answers lists, else the pages themselves. */
  items: Items<C>
  more: () => void
  has_more: boolean
  is_loading_more: boolean
  /** Error of the next page. */
  error: Refused | null
  retry: () => void
}

type Items<C extends Call> = Output<C> extends readonly (infer Item)[] ? Item[] : Output<C>[]

export function usePrefetchedPages<C extends Call>(given: PagesQuery<C>): WarmPages<C> {
  const query = useSteady(given)
  const queries = useQueries()
  const data = useObserved(query).data as PageList<C> | undefined
  if (data === undefined) throw notWarm(query)
  const [step, setStep] = useState<{ is_loading: boolean; error: Refused | null }>(idle)
  const isBusy = useRef(false)
  const fetchNext = useCallback(async () => {
    const after = bookmarkAfter(queries.cache.read<PageList<C>>(query.key))
    if (isBusy.current || after === null) return
    isBusy.current = true
    setStep({ is_loading: true, error: null })
    try {
      const page = await pageAfter(query, after, queries.send)
      queries.cache.write<PageList<C>>(query.key, (list) => appended(list, after, page))
      setStep(idle)
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      setStep({ is_loading: false, error: error.refused })
    } finally {
      isBusy.current = false
    }
  }, [queries, query])

  // A page that was lost with the connection comes by itself when that is back, as the notice of it says.
  const isLost = step.error?.code === 'unavailable'
  useEffect(
    () => (isLost ? isAway.subscribe(() => void (isAway.get() || fetchNext())) : undefined),
    [isLost, fetchNext],
  )

  const items = useMemo(() => data.pages.flatMap((page) => page.data as unknown[]) as Items<C>, [data])
  const { error, is_loading } = step
  return {
    items,
    // A failed page waits for the user's retry.
    more: useCallback(() => void (error ?? fetchNext()), [error, fetchNext]),
    has_more: bookmarkAfter(data) !== null,
    is_loading_more: is_loading,
    error,
    retry: useCallback(() => void fetchNext(), [fetchNext]),
  }
}

const idle = { is_loading: false, error: null }

/** The bookmark of the next page; null at the end. */
function bookmarkAfter<C extends Call>(list: PageList<C> | undefined): string | null {
  return list?.pages.at(-1)?.bookmark ?? null
}

/** The list with one more page, unless it was fetched again meanwhile and ends with another bookmark. */
function appended<C extends Call>(
  list: PageList<C> | undefined,
  after: string | null,
  page: PageList<C>['pages'][number],
): PageList<C> | undefined {
  return list && bookmarkAfter(list) === after ? { pages: [...list.pages, page] } : list
}

function notWarm({ call, input }: OneQuery | PagesQuery): Error {
  return new Error(`The loader of this route did not warm ${call.id} ${JSON.stringify(input)}`)
}
