import { restrictions } from '@bowerbird/contract/identity/restrictions'
import type { ViewerView } from '@bowerbird/contract/identity/identity-models'

const suspendedPage = '/restricted/'
/** Pages open to a suspended account: restoring it, exporting its data, and public rules. */
const stillOpen =
  /^\/(?:restricted|settings\/data|login(?:\/link.*)?|signup|add-account[^/]*|password\/.*|email\/.*|unsubscribe\/.*|offline)\/?$/i

/** Where a request is redirected before rendering; null when it is not (AUTH-08). */
export function leadBeforePage(path: string, viewer: Pick<ViewerView, 'restriction'>): string | null {
  return viewer.restriction === restrictions.SUSPENDED && !stillOpen.test(path) ? suspendedPage : null
}
