import { restrictions } from '@bowerbird/contract/identity/restrictions'
import type { ViewerView } from '@bowerbird/contract/identity/identity-models'

const suspendedPage = '/restricted/'
/** Of a suspended account: its way back, its data, and what anyone may read of the rules. */
const stillOpen =
  /^\/(?:restricted|settings\/data|login(?:\/link.*)?|signup|add-account[^/]*|password\/.*|email\/.*|unsubscribe\/.*|offline)\/?$/i

/** Where a user is sent before any page is made; null: nowhere (AUTH-08). */
export function leadBeforePage(path: string, viewer: Pick<ViewerView, 'restriction'>): string | null {
  return viewer.restriction === restrictions.SUSPENDED && !stillOpen.test(path) ? suspendedPage : null
}
