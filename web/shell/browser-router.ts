import { createBrowserRouter, createPath, matchRoutes } from 'react-router'
import type { RouteObject } from 'react-router'
import { isAway } from '../client/wait-for-server.ts'
import { setGoingBack } from '../client/browser-queries.ts'
import { isThere } from '../client/is-there.ts'
import { CallRefused } from '../client/call-refused.ts'
import { navigateWith, noteNavigation } from '../navigation/navigation.ts'
import type { PageFault } from '../navigation/page-fault.ts'
import type { RouteName } from '../navigation/route-table.ts'
import { listenForBackPresses } from '../navigation/trap-back-navigation.ts'
import { runInBrowser } from '../page/browser-loader.ts'
import { runLoadersWith } from '../page/page-loader.ts'
import type { RunWarm } from '../page/page-loader.ts'
import { createRoutes, frameId, loadScreen, onlyScreen } from './routes.tsx'

interface Taken {
  fault: PageFault | null
  /** The document is the offline page, whatever its URL. */
  is_offline: boolean
}

export type BrowserRouter = ReturnType<typeof createBrowserRouter>

let router: BrowserRouter | null = null

/** Creates the browser's router at the page in the document. */
export async function takeOver({ fault, is_offline }: Taken): Promise<BrowserRouter> {
  runLoadersWith(runOrGiveUp)
  const routes = is_offline ? onlyScreen('offline') : createRoutes(loadOrGiveUp)
  const ids = await loadMatched(routes)
  // Before the router's listener: back presses that close a modal are hidden from it, and loaders can tell a back
  // navigation.
  listenForBackPresses(() => router?.state.location.key ?? 'default')
  addEventListener('popstate', () => setGoingBack(true))
  router = createBrowserRouter(routes, {
    hydrationData: {
      loaderData: Object.fromEntries(ids.map((id) => [id, null])),
      ...(fault && { errors: { [frameId]: fault } }),
    },
  })
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') setGoingBack(false)
  })
  navigateWith({ router, fetchScreen: (name) => void loadScreen(name as RouteName).catch(() => undefined) })
  return router
}

/** Load the modules of the first page before React hydrates it. */
async function loadMatched(routes: RouteObject[]): Promise<string[]> {
  const matched = (matchRoutes(routes, location.pathname) ?? []).map(({ route }) => route)
  for (const route of matched) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
  return matched.flatMap(({ id }) => id ?? [])
}

/**
 * Handles a navigation whose files or data failed to load. After an update the files may be gone, and a document load
 * brings the new ones. While the server is away, keep the current page instead of an error page. Either way the
 * navigation never completes.
 */
async function giveUp(error: unknown): Promise<never> {
  const wanted = router?.state.navigation.location
  if (!router || !wanted) throw error
  console.warn('Navigating did not work', error)
  if (await isThere()) location.assign(createPath(wanted))
  else {
    isAway.set(true)
    noteNavigation({ keep_scroll: true })
    void router.navigate(createPath(router.state.location), { replace: true, preventScrollReset: true })
  }
  return new Promise(() => {})
}

const loadOrGiveUp = (name: RouteName) => loadScreen(name).catch(giveUp)

const runOrGiveUp: RunWarm = (warms, args) =>
  runInBrowser(warms, args).catch((error: unknown) => {
    if (error instanceof Response || error instanceof CallRefused) throw error
    return giveUp(error)
  })
