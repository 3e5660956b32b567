import { userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import { browserQueries } from '../../client/browser-queries.ts'
import { CallRefused } from '../../client/call-refused.ts'
import { pages } from '../../client/queries.ts'
import type { PageList } from '../../client/queries.ts'
import { pageAfter } from '../../client/warm-queries.ts'
import { path } from '../../navigation/paths.ts'

const forYou = pages(userHomefeedGet, {})

/** The bookmark of the list of For you that is on screen; null on other pages. */
export function bookmarkOfForYou(): string | null {
  if (location.pathname !== path('home')) return null
  if (new URLSearchParams(location.search).get('feed') === 'following') return null
  const list = browserQueries().cache.read<PageList<typeof userHomefeedGet>>(forYou.key)
  return list?.pages[0]?.bookmark ?? null
}

/**
 * Home that is opened again goes on behind what it has shown, also after a reload. There the reader wants the list that
 * they were in: it is asked for once more, from where it began.
 */
export async function showForYouAgain(bookmark: string, signal: AbortSignal): Promise<void> {
  const { send, cache } = browserQueries()
  const again = pages(userHomefeedGet, { again: true })
  try {
    const page = await pageAfter(again, bookmark, send, signal)
    if (signal.aborted) return
    cache.write<PageList<typeof userHomefeedGet>>(forYou.key, () => ({ pages: [page] }))
  } catch (error) {
    if (!(error instanceof CallRefused) && !signal.aborted) throw error
  }
}
