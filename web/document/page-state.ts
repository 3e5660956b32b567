import type { PackedQuery } from '../client/warm-queries.ts'
import type { SiteView } from '../client/site.ts'
import type { PageFault } from '../navigation/page-fault.ts'

/** Embedded in the page, so that the browser continues with the server's data. */
export interface PageState {
  site: SiteView
  locale: string
  fault: PageFault | null
  /** This is the offline page, which the service worker shows at any URL. */
  is_offline: boolean
  queries: PackedQuery[]
}
