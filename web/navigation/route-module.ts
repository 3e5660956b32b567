import type { ComponentType } from 'react'
import type { RouteName } from './route-table.ts'

/** `not_found` is the route of every other address, and the error page. */
export type RouteId = RouteName | 'not_found'

/** Around a screen: header and all, the mark alone, or nothing. */
export type FrameKind = 'full' | 'bare' | 'none'

/** What a route's file exports, as far as the browser uses it. */
export interface RouteModule {
  default: ComponentType
  clientLoader?: (args: BrowserLoaderArgs) => Promise<unknown>
  handle?: { frame?: FrameKind }
}

export interface BrowserLoaderArgs {
  params: Record<string, string>
  url: URL
}
