import { screens } from 'virtual:screens'
import type { RouteObject, ShouldRevalidateFunction } from 'react-router'
import type { RouteId, RouteModule } from '../navigation/match-route.ts'
import { routeTable } from '../navigation/route-table.ts'
import type { RouteName } from '../navigation/route-table.ts'
import { BareErrorPage, FramedErrorPage } from './error-page.tsx'
import Root from './root.tsx'

/** The layout route of the screens; its error page replaces a screen that fails. */
export const frameId = 'frame'

/** The module of a screen; fetched once. */
export async function loadScreen(name: RouteName): Promise<RouteModule> {
  const load = screens[name] ?? (await import('./later-screens.ts')).laterScreens.get(name)
  if (!load) throw new Error(`No screen is named ${name}`)
  return (await load()) as RouteModule
}

/** Loaders run when the URL changes; a press on a link to the current page does nothing. */
const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.href !== nextUrl.href

/** All routes of the site. The browser may wrap `load` to wait while the server is away. */
export function createRoutes(load: typeof loadScreen = loadScreen): RouteObject[] {
  const screens = Object.entries(routeTable).map(([id, path]) => screenRoute(id as RouteName, path, load))
  return inFrame([...screens, notFound])
}

/** One screen at any URL: the offline page, which the service worker shows where needed. */
export function onlyScreen(name: RouteName): RouteObject[] {
  return inFrame([screenRoute(name, '*', loadScreen)])
}

function inFrame(children: RouteObject[]): RouteObject[] {
  // The outer boundary catches errors of the frame itself.
  const frame = { id: frameId, Component: Root, ErrorBoundary: FramedErrorPage, children }
  return [{ id: 'root', ErrorBoundary: BareErrorPage, children: [frame] }]
}

function screenRoute(id: RouteName, path: string, load: typeof loadScreen): RouteObject {
  return {
    id,
    path,
    shouldRevalidate,
    async lazy() {
      const { default: Component, loader, handle } = await load(id)
      return { Component, ...(loader && { loader }), ...(handle && { handle }) }
    },
  }
}

const notFound: RouteObject = {
  id: 'not_found' satisfies RouteId,
  path: '*',
  loader: () => {
    throw new Response(null, { status: 404 })
  },
}
