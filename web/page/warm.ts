import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import type { Queries } from '../client/warm-queries.ts'
import type { RouteName, RouteParams } from '../navigation/route-table.ts'

export interface WarmArgs<Name extends RouteName> {
  params: RouteParams<Name>
  queries: Pick<Queries, 'warm'>
  search: URLSearchParams
  viewer: ViewerView
  /** Origin of the site. */
  site_url: string
}

/** Fills the cache for a route, on the server and in the browser alike. Throws the response of `goTo` to redirect. */
export type Warm<Name extends RouteName> = (args: WarmArgs<Name>) => Promise<unknown>
