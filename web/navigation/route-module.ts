import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'
import type { RouteName } from './route-table.ts'

/** `not_found` is the route of every other address. */
export type RouteId = RouteName | 'not_found'

/** Around a screen: header and all, the mark alone, or nothing. */
export type FrameKind = 'full' | 'bare' | 'none'

/** What a route's file exports. */
export interface RouteModule {
  default: ComponentType
  loader?: LoaderFunction
  handle?: { frame?: FrameKind }
}
