import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'
import type { RouteName } from './route-table.ts'

/** `not_found` is the route of every other URL. */
export type RouteId = RouteName | 'not_found'

/** Around a screen: the full frame, the logo only, or nothing. */
export type FrameKind = 'full' | 'bare' | 'none'

/** Exports of a route's file. */
export interface RouteModule {
  default: ComponentType
  loader?: LoaderFunction
  handle?: { frame?: FrameKind }
}
