import type { CallAddress, Call, Output } from '@bowerbird/contract/kernel/call'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { CallRefused } from './call-refused.ts'
import type { OneQuery, PageList, PagesQuery, QueryKey } from './queries.ts'
import { createQueryCache } from './query-cache.ts'
import type { Fetch, QueryCache } from './query-cache.ts'

/** How a call is made: over the network in the browser, in process while rendering on the server. */
export type Send = (call: CallAddress, input: unknown, signal?: AbortSignal) => Promise<Outcome>

/** The cache of one page (on the server) or one browser tab, and the way to fill it. */
export interface Queries {
  cache: QueryCache
  send: Send
  /** Fetches unless fresh enough data is there. Throws CallRefused. */
  warm: Warming
}

interface Warming {
  <C extends Call>(query: OneQuery<C>): Promise<Output<C>>
  <C extends Call>(query: PagesQuery<C>): Promise<PageList<C>>
}

/** Answers younger than this are not fetched again on navigation. */
export const freshMs = 30_000

export function createQueries(send: Send, isFresh: () => boolean = () => false): Queries {
  const queries: Queries = {
    cache: createQueryCache({ retry: whenToRetry }),
    send,
    warm: ((query: OneQuery | PagesQuery) =>
      queries.cache.fetch(query.key, fetchOf(query, queries), {
        fresh_ms: isFresh() ? Infinity : freshMs,
      })) as Warming,
  }
  return queries
}

/** The fetch function of a query. */
export function fetchOf(
  query: OneQuery | PagesQuery,
  { cache, send }: Pick<Queries, 'cache' | 'send'>,
): Fetch {
  return async (signal) => {
    if (query.kind === 'one') return (await answerOf(query, send, signal)).data
    // Fetch as many pages again as were loaded, so that the scroll position stays valid.
    const known = cache.read<PageList<Call>>(query.key)?.pages.length ?? 1
    const pages: PageList<Call>['pages'] = []
    while (pages.length < known) {
      const last = pages.at(-1)
      if (last?.bookmark === null) break
      pages.push(await pageAfter(query, last?.bookmark ?? null, send, signal))
    }
    return { pages }
  }
}

/** The page at a bookmark; the first when there is none. */
export async function pageAfter<C extends Call>(
  query: PagesQuery<C>,
  bookmark: string | null,
  send: Send,
  signal?: AbortSignal,
): Promise<PageList<C>['pages'][number]> {
  const input = bookmark === null ? query.input : { ...(query.input as object), bookmarks: [bookmark] }
  const answer = await answerOf({ call: query.call, input }, send, signal)
  return { data: answer.data as Output<C>, bookmark: answer.bookmark ?? null }
}

async function answerOf(
  { call, input }: { call: CallAddress; input: unknown },
  send: Send,
  signal?: AbortSignal,
) {
  const outcome = await send(call, input, signal)
  if (!outcome.ok) throw new CallRefused(outcome, call.id)
  return outcome
}

/** Retries three times when the server is away or restarting; any other API error is final. */
function whenToRetry(failures: number, error: unknown): number | null {
  const isAway =
    typeof window !== 'undefined' && error instanceof CallRefused && error.refused.code === 'unavailable'
  return isAway && failures <= 3 ? 500 * 2 ** failures : null
}

/** Puts the data embedded in the page into a cache. */
export function unpackQueries(cache: QueryCache, packed: readonly PackedQuery[]): void {
  for (const [key, data] of packed) cache.write(key, () => data)
}

export type PackedQuery = readonly [key: QueryKey, data: unknown]
