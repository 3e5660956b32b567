import { userSessionGet } from '@bowerbird/contract/identity/identity-calls'
import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import { browserQueries } from '../browser-queries.ts'
import { call } from '../call.ts'
import { viewerOf } from '../viewer.ts'

/** A tab that is looked at may be the one where a user logged out, and on its way to another page already. */
const patienceMs = 2_000

/**
 * Another tab switched accounts or logged out, or the session was ended from elsewhere: a page that was drawn for
 * a user who is not the one here any more, or who may do less now, is loaded anew (AU-11).
 */
export async function leaveOldSession(reload = () => location.reload()): Promise<void> {
  const drawn = viewerOf(browserQueries())
  const outcome = await call(userSessionGet, {})
  if (!outcome.ok || isSame(outcome.data, drawn)) return
  setTimeout(reload, document.visibilityState === 'hidden' ? 0 : patienceMs)
}

const isSame = (one: ViewerView, other: ViewerView) =>
  one.id === other.id && one.restriction === other.restriction
