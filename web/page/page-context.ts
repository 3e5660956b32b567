import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import type { CallAddress } from '@bowerbird/contract/kernel/call'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import type { SiteView } from '../client/site.ts'

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
  /** The visitor's country where promotions depend on it; null when unknown or irrelevant. */
  country: string | null
  request_id: string
  /** Called with defects while rendering. */
  onDefect?: (error: unknown) => void
}
