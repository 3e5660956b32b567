import type { Call } from '@bowerbird/contract/kernel/call'
import { send } from './call.ts'
import { inBrowser } from './in-browser.ts'
import type { OneQuery, PagesQuery } from './queries.ts'
import { createQueries } from './warm-queries.ts'
import type { Queries } from './warm-queries.ts'

let queries: Queries | null = null

/** The query cache of this browser tab. */
export function browserQueries(): Queries {
  inBrowser('The cache of queries')
  return (queries ??= createQueries((call, input, signal) => send(call, input, { signal }), isGoingBack))
}

/** Fetches this query again where it is on screen, and marks it stale elsewhere. */
export async function refresh(query: OneQuery | PagesQuery): Promise<void> {
  const name = JSON.stringify(query.key)
  await browserQueries().cache.outdate((key) => JSON.stringify(key) === name)
}

/** The same for every query of a call, whatever its input. */
export async function refreshAll(call: Call): Promise<void> {
  await browserQueries().cache.outdate(([, call_id]) => call_id === call.id)
}

let isBack = false

/**
 * True during back and forward navigation, which shows cached data of any age so that the scroll position is restored.
 */
function isGoingBack(): boolean {
  return isBack
}

export function setGoingBack(value: boolean): void {
  isBack = value
}
