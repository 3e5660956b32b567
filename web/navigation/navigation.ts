import type { createBrowserRouter } from 'react-router'
import { inBrowser } from '../client/in-browser.ts'
import { matchRoute } from './match-route.ts'
import type { RouteId } from './match-route.ts'
import { isOver, leftOver } from './trap-back-navigation.ts'

export interface NavigateOptions {
  replace?: boolean
  state?: unknown
  keep_scroll?: boolean
}

interface Ways {
  router: Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>
  /** Prefetches the modules of a page. */
  fetchScreen: (name: RouteId) => void
}

let ways: Ways | null = null

/** Call once, when the browser's router is created. */
export function navigateWith(given: Ways): void {
  inBrowser('Navigating')
  ways = given
}

/** Client-side navigation for code outside links. */
export const navigation = {
  async to(address: string, { replace = false, state = null, keep_scroll = false }: NavigateOptions = {}) {
    const url = new URL(address, location.href)
    if (!ways || !isPage(url)) return location.assign(url)
    // The history entry of an open modal is replaced.
    const takesPlace = replace || isOver()
    noteNavigation({ keep_scroll })
    await ways.router.navigate(url.pathname + url.search + url.hash, {
      replace: takesPlace,
      state,
      preventScrollReset: keep_scroll,
    })
    // Resolve only once the next page is on screen.
    await shown(ways.router.state.location.key)
  },
  back: (): void => history.back(),
  /** Prefetches the modules of a page before navigation. */
  prepare(address: string): void {
    const match = matchRoute(new URL(address, location.href).pathname)
    if (match) ways?.fetchScreen(match.name)
  },
}

/** Files, other sites and URLs that match no page are requested from the server. */
export function isPage(url: URL): boolean {
  return url.origin === location.origin && matchRoute(url.pathname) !== null
}

let shownKey: string | null = null
const waiting: (() => void)[] = []

/** Call when the page of a history entry is on screen. */
export function noteArrival(key: string): void {
  shownKey = key
  // Also those whose page was skipped, because a later navigation won.
  for (const go of waiting.splice(0)) go()
}

function shown(key: string): Promise<void> | undefined {
  if (shownKey === null || shownKey === key) return undefined
  return new Promise((go) => waiting.push(go))
}

let keepsPlace = false

/** Call when a navigation begins. */
export function noteNavigation({ keep_scroll = false }: Pick<NavigateOptions, 'keep_scroll'>): void {
  keepsPlace = keep_scroll
  leftOver()
}

/** True when the scroll position is kept although the URL changed. Call once per page. */
export function tookKeepsPlace(): boolean {
  const kept = keepsPlace
  keepsPlace = false
  return kept
}
