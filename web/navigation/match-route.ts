import { matchRoutes } from 'react-router'
import { plainPath } from './plain-path.ts'
import { routeTable } from './route-table.ts'
import type { RouteName } from './route-table.ts'
import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'

export interface RouteMatch {
  name: RouteName
  params: Record<string, string>
}

const routes = Object.entries(routeTable).map(([id, path]) => ({ id, path }))

/** The page that a path matches; null when it matches none. */
export function matchRoute(path: string): RouteMatch | null {
  const match = matchRoutes(routes, plainPath(path))?.at(-1)
  return match ? { name: match.route.id as RouteName, params: match.params as Record<string, string> } : null
}

/** `not_found` is the route of every other URL. */
export type RouteId = RouteName | 'not_found'

/** Around a screen: the full frame, the logo only, or nothing. */
export type FrameKind = 'full' | 'bare' | 'none'

/** Exports of a route's file. */
export interface RouteModule {
  default: ComponentType
  loader?: LoaderFunction
  handle?: { frame?: FrameKind | ((search: string) => FrameKind) }
}
