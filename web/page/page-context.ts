import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import type { CallAddress } from '@bowerbird/contract/kernel/call'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import type { SiteView } from '../client/site.ts'
import type { Queries } from '../client/warm-queries.ts'
import type { RouteName, RouteParams } from '../navigation/route-table.ts'

/** What the service provides for one page: the viewer, and calls in process. */
export interface PageContext {
  dispatch: (address: CallAddress, input: Record<string, unknown>) => Promise<Outcome>
  viewer: ViewerView
  /** The browser holds a guest token: its pages are not shared with others. */
  has_passes: boolean
  /** Unique to this response; the Content-Security-Policy has the same value. */
  nonce: string
  site: SiteView
  /** The host of pictures, if not this one. */
  media_url?: string | undefined
  locale: string
  /** Where the visitor is, as far as promotions depend on it; null when unknown or irrelevant. Never sent. */
  place: string | null
  request_id: string
  /** Called with defects while rendering. */
  onDefect?: (error: unknown) => void
}

export interface WarmArgs<Name extends RouteName> {
  params: RouteParams<Name>
  queries: Pick<Queries, 'warm'>
  search: URLSearchParams
  /** Path and search of the page. */
  here: string
  viewer: ViewerView
  /** Origin of the site. */
  site_url: string
}

/** Fills the cache for a route, on the server and in the browser alike. Throws the response of `goTo` to redirect. */
export type Warm<Name extends RouteName> = (args: WarmArgs<Name>) => Promise<unknown>
