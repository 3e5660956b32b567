import type { createBrowserRouter } from 'react-router'
import { inBrowser } from '../client/in-browser.ts'
import { matchRoute } from './match-route.ts'
import type { RouteId } from './route-module.ts'
import { isOver, leftOver } from './trap-back-navigation.ts'

export interface NavigateOptions {
  replace?: boolean
  state?: unknown
  keep_scroll?: boolean
}

interface Ways {
  router: Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>
  /** Has the browser fetch what a page runs on. */
  fetchScreen: (name: RouteId) => void
}

let ways: Ways | null = null

/** Call once, when the router of the browser is made. */
export function navigateWith(given: Ways): void {
  inBrowser('Navigating')
  ways = given
}

/** Goes from page to page without loading a document, for what is no link. */
export const navigation = {
  async to(address: string, { replace = false, state = null, keep_scroll = false }: NavigateOptions = {}) {
    const url = new URL(address, location.href)
    if (!ways || !isPage(url)) return location.assign(url)
    // The entry of a window that lies over the page gives way.
    const takesPlace = replace || isOver()
    noteNavigation({ keep_scroll })
    await ways.router.navigate(url.pathname + url.search + url.hash, {
      replace: takesPlace,
      state,
      preventScrollReset: keep_scroll,
    })
    // Whoever waits finds the next page there, and nothing of the last one.
    await shown(ways.router.state.location.key)
  },
  back: (): void => history.back(),
  /** Loads what the next page runs on, before a user goes there. */
  prepare(address: string): void {
    const match = matchRoute(new URL(address, location.href).pathname)
    if (match) ways?.fetchScreen(match.name)
  },
}

/** Files, other sites and addresses of no page are for the server to answer. */
export function isPage(url: URL): boolean {
  return url.origin === location.origin && matchRoute(url.pathname) !== null
}

let shownKey: string | null = null
const waiting: (() => void)[] = []

/** Called when the page of an entry of the history stands on the screen. */
export function noteArrival(key: string): void {
  shownKey = key
  // Also those whose page was passed by: the one that stands came later.
  for (const go of waiting.splice(0)) go()
}

function shown(key: string): Promise<void> | undefined {
  if (shownKey === null || shownKey === key) return undefined
  return new Promise((go) => waiting.push(go))
}

let keepsPlace = false

/** Called where a navigation begins. */
export function noteNavigation({ keep_scroll = false }: Pick<NavigateOptions, 'keep_scroll'>): void {
  keepsPlace = keep_scroll
  leftOver()
}

/** True when the reader stays where they are, though the address changed. Asked once for each page. */
export function tookKeepsPlace(): boolean {
  const kept = keepsPlace
  keepsPlace = false
  return kept
}
