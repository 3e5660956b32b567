import { localized } from '@bowerbird/texts/localized'
import { userSessionsDelete, userSessionsGet } from '@bowerbird/contract/identity/account-calls'
import { handle } from '../call/handle.ts'
import { notFound } from '../call/api-error.ts'
import { sessionsEnded } from './identity-events.ts'
import { nameBrowser } from './name-browser.ts'
import { deleteSession, deleteSessionsBut, sessionsOf } from './own-session-queries.ts'
import { sessionsEndBefore } from './session-cookie.ts'

export const listSessions = handle(userSessionsGet, async (_input, { db, viewer, now }) => {
  const rows = await sessionsOf(db, viewer.id, sessionsEndBefore(now))
  const views = rows.map(({ browser_session_id, sign_in_type, created_at, seen_at, user_agent }) => ({
    id: browser_session_id,
    ...nameBrowser(user_agent),
    sign_in_type,
    created_at: created_at.toISOString(),
    // Noted once a day: for this browser it is now.
    seen_at: (browser_session_id === viewer.browser_session_id ? now : seen_at).toISOString(),
    is_this: browser_session_id === viewer.browser_session_id,
  }))
  return views.toSorted((a, b) => Number(b.is_this) - Number(a.is_this) || b.seen_at.localeCompare(a.seen_at))
})

/**
 * "All others" means those of this moment, so it is done anew each time, with a key as well. One session ends once:
 * a retry with the same key is no error.
 */
export const endSessions = handle(
  userSessionsDelete,
  ({ session_id, all_others }, ctx) =>
    ctx.transaction(async (ctx) => {
      const { db, viewer, caller } = ctx
      const here = caller.browser_session_id ?? '0'
      if (!all_others && session_id === undefined)
        throw ctx.apiError('bad_request', localized('errors-core.sayWhichSessionToEnd'), {
          fields: { session_id: localized('errors-core.sayWhichSessionToEnd') },
        })
      if (!all_others && session_id === here)
        throw ctx.apiError('bad_request', localized('errors-core.thisIsTheBrowserThatYou'))
      const ended = all_others
        ? await deleteSessionsBut(db, viewer.id, here)
        : Number(await deleteSession(db, viewer.id, session_id ?? '0'))
      if (!all_others && ended === 0) throw notFound()
      if (ended > 0) await sessionsEnded.append(db, { user_id: viewer.id })
      if (!all_others) ctx.remember(session_id ?? '0')
      return { ended }
    }),
  { again: async () => ({ ended: 1 }) },
)
