import type { PackedQuery } from '../client/warm-queries.ts'
import type { SiteView } from '../client/site.ts'
import type { PageFault } from '../navigation/page-fault.ts'

/** What travels inside a page, so that the browser goes on where the server stopped. */
export interface PageState {
  site: SiteView
  locale: string
  fault: PageFault | null
  /** This is the offline page, which the service worker shows at any address. */
  is_offline: boolean
  queries: PackedQuery[]
}
