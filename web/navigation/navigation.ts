import { isAway } from '../client/away.ts'
import { createStore } from '../client/store.ts'
import { setGoingBack } from '../client/going-back.ts'
import { inBrowser } from '../client/in-browser.ts'
import { randomKey } from '../client/random-key.ts'
import { CallRefused } from '../client/call-refused.ts'
import { isThere } from '../client/is-there.ts'
import { addressOf } from './address.ts'
import { leadOf } from './go-to.ts'
import type { Lead } from './go-to.ts'
import { isOver, leftOver, tookBack } from './trap-back-navigation.ts'
import { isNavigable, loadRoute, prepareRoute } from './load-route.ts'
import { matchRoute } from './match-route.ts'
import { pageStatus } from './page-fault.ts'
import type { PageFault } from './page-fault.ts'
import type { Page } from './page-store.ts'
import { pageStore } from './page-store.ts'
import { keepScroll } from './scroll-places.ts'

export interface NavigateOptions {
  replace?: boolean
  state?: unknown
  keep_scroll?: boolean
}

interface Entry {
  key: string
  state: unknown
}

/** True while the next page is fetched. */
export const isNavigating = createStore(false)

/** Goes from page to page without loading a document. The latest navigation wins. */
export const navigation = {
  to: (address: string, options: NavigateOptions = {}): Promise<void> =>
    go(new URL(address, location.href), { kind: options.replace ? 'replace' : 'push', ...options }),
  back: (): void => history.back(),
  /** Loads what the next page runs on, before a user goes there. */
  prepare(address: string): void {
    const match = matchRoute(new URL(address, location.href).pathname)
    if (match) prepareRoute(match.name)
  },
}

/** Call once, when the first page stands. */
export function startNavigating(): void {
  inBrowser('Navigating')
  history.scrollRestoration = 'manual'
  addEventListener('popstate', (event) => {
    const entry = event.state as Entry | null
    if (tookBack(entry, pageStore.get().address.key)) return
    void go(new URL(location.href), { kind: 'pop', key: entry?.key ?? 'first', state: entry?.state ?? null })
  })
  addEventListener('pagehide', () => keepScroll(pageStore.get().address.key))
}

/** The entry of the history that a reload stands on. */
export function entryNow(): Entry {
  const entry = history.state as Entry | null
  if (entry?.key) return { key: entry.key, state: entry.state }
  const made = { key: randomKey(), state: null }
  history.replaceState(made, '')
  return made
}

interface Step extends NavigateOptions {
  kind: 'push' | 'replace' | 'pop'
  key?: string
}

let latest = 0

async function go(url: URL, step: Step): Promise<void> {
  const match = url.origin === location.origin ? matchRoute(url.pathname) : null
  // Files, other sites, addresses of no one and pages that no one navigates to are for the server to answer.
  if (!match || !isNavigable(match.name)) return location.assign(url)
  const turn = ++latest
  keepScroll(pageStore.get().address.key)
  isNavigating.set(true)
  setGoingBack(step.kind === 'pop')
  try {
    const route = await loadRoute(match.name)
    const fault = await warmed(() => route.clientLoader?.({ params: match.params, url }))
    if (turn !== latest) return
    if (fault && 'to' in fault)
      return await go(new URL(fault.to, url), {
        kind: step.kind === 'pop' ? 'replace' : step.kind,
        state: fault.state,
      })
    enter(url, step, { ...match, route: fault ? await loadRoute('not_found') : route, fault })
  } catch (error) {
    console.warn('Navigating did not work', error)
    if (turn !== latest) return
    // The files of this page are gone, after an update for one: a document load brings the new ones.
    if (await isThere()) location.assign(url)
    // No one answers: what is on screen is better than the browser's own error page.
    else isAway.set(true)
  } finally {
    if (turn === latest) isNavigating.set(false)
    setGoingBack(false)
  }
}

/** Null when all is there, an address to go to instead, or why there will be an error page. */
async function warmed(warm: () => Promise<unknown> | undefined): Promise<PageFault | Lead | null> {
  try {
    await warm()
    return null
  } catch (thrown) {
    if (thrown instanceof Response) return leadOf(thrown) ?? { status: thrown.status }
    if (thrown instanceof CallRefused) return { status: pageStatus(thrown.refused.http_status) }
    throw thrown
  }
}

function enter(
  url: URL,
  { kind, key = randomKey(), state = null, keep_scroll }: Step,
  page: Omit<Page, 'address' | 'scroll'> & { params: Record<string, string> },
): void {
  const entry: Entry = { key, state }
  if (kind === 'push' && !isOver()) history.pushState(entry, '', url)
  else if (kind !== 'pop') history.replaceState(entry, '', url)
  leftOver()
  const { name, route, fault, params } = page
  pageStore.set({
    name,
    route,
    fault,
    address: addressOf(url, params, entry),
    scroll: kind === 'pop' ? 'restore' : keep_scroll ? 'keep' : 'top',
  })
}
