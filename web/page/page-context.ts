import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import type { CallAddress } from '@bowerbird/contract/kernel/call'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import type { SiteView } from '../client/site.ts'

/** What services hand over for one page: who asks, and the way to the calls in this process. */
export interface PageContext {
  dispatch: (address: CallAddress, input: Record<string, unknown>) => Promise<Outcome>
  viewer: ViewerView
  /** The browser was let in to something by a link: its pages are its own. */
  has_passes: boolean
  /** Of this answer alone; the same stands in the Content-Security-Policy. */
  nonce: string
  site: SiteView
  /** Where pictures stand, if not here. */
  media_url?: string | undefined
  locale: string
  /** Where the visitor is, where what is promoted hangs on that; null: no one knows, or it does not. */
  country: string | null
  request_id: string
  /** Told of defects met while rendering. */
  onDefect?: (error: unknown) => void
}
