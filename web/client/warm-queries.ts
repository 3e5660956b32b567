import { QueryClient } from '@tanstack/react-query'
import type { CallAddress, Call, Output } from '@bowerbird/contract/kernel/call'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { CallRefused } from './call-refused.ts'
import type { OneQuery, PageList, PagesQuery, QueryKey } from './queries.ts'

/** How a call is made: over the network in the browser, in process while rendering on the server. */
export type Send = (call: CallAddress, input: unknown, signal?: AbortSignal) => Promise<Outcome>

/** The cache of one page (on the server) or one browser tab, and the way to fill it. */
export interface Queries {
  cache: QueryClient
  send: Send
  /** Fetches unless fresh enough data is there. Throws CallRefused. */
  warm: Warming
}

interface Warming {
  <C extends Call>(query: OneQuery<C>): Promise<Output<C>>
  <C extends Call>(query: PagesQuery<C>): Promise<PageList<C>>
}

/** Answers younger than this are not fetched again when somebody walks to another page. */
const freshMs = 30_000

export function createQueries(send: Send, isFresh: () => boolean = () => false): Queries {
  const cache = new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshMs, refetchOnMount: false, refetchOnWindowFocus: false, refetchOnReconnect: false, retry },
    },
  })
  function warm(query: OneQuery | PagesQuery): Promise<unknown> {
    const staleTime = isFresh() ? Infinity : freshMs
    if (query.kind === 'pages') return cache.fetchInfiniteQuery({ ...pagesOptions(query, send), staleTime })
    return cache.fetchQuery({ ...oneOptions(query, send), staleTime })
  }
  return { cache, send, warm: warm as Warming }
}

export function oneOptions<C extends Call>(query: OneQuery<C>, send: Send) {
  return {
    queryKey: query.key,
    queryFn: async ({ signal }: { signal: AbortSignal }) => answerOf(query.call, await send(query.call, query.input, signal)).data as Output<C>,
  }
}

export function pagesOptions<C extends Call>(query: PagesQuery<C>, send: Send) {
  return {
    queryKey: query.key,
    queryFn: async ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) => {
      const bookmarks = pageParam === null ? {} : { bookmarks: [pageParam] }
      const answer = answerOf(query.call, await send(query.call, { ...(query.input as object), ...bookmarks }, signal))
      return { data: answer.data as Output<C>, bookmark: answer.bookmark ?? null }
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last: { bookmark: string | null }) => last.bookmark,
  }
}

function answerOf(call: CallAddress, outcome: Outcome) {
  if (!outcome.ok) throw new CallRefused(outcome, call.id)
  return outcome
}

/** A server that is away or restarting is asked again; any other refusal is an answer. */
function retry(failures: number, error: Error): boolean {
  return typeof window !== 'undefined' && error instanceof CallRefused && error.refused.code === 'unavailable' && failures < 3
}

/** The cache's contents, to travel inside the page. */
export function packQueries(cache: QueryClient): PackedQuery[] {
  return cache.getQueryCache().getAll().flatMap(({ queryKey, state }) => (state.data === undefined ? [] : [[queryKey as QueryKey, state.data] as const]))
}

export function unpackQueries(cache: QueryClient, packed: readonly PackedQuery[]): void {
  for (const [key, data] of packed) cache.setQueryData(key, data)
}

export type PackedQuery = readonly [key: QueryKey, data: unknown]
