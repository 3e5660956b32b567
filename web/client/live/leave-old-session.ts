import { userSessionGet } from '@bowerbird/contract/identity/identity-calls'
import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import { browserQueries } from '../browser-queries.ts'
import { call } from '../call.ts'
import { viewerOf } from '../viewer.ts'

/** A visible tab may be the one that is logging out, with a navigation under way. */
const patienceMs = 2_000

/**
 * Another tab switched accounts or logged out, or the session was ended remotely: reloads a page that was rendered for
 * another user or with more permissions (AU-11).
 */
export async function leaveOldSession(reload = () => location.reload()): Promise<void> {
  const drawn = viewerOf(browserQueries())
  const outcome = await call(userSessionGet, {})
  if (!outcome.ok || isSame(outcome.data, drawn)) return
  setTimeout(reload, document.visibilityState === 'hidden' ? 0 : patienceMs)
}

const isSame = (one: ViewerView, other: ViewerView) =>
  one.id === other.id && one.restriction === other.restriction
