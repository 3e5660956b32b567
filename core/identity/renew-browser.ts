import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '../call/ctx.ts'
import { lockBrowserSession, moveAccounts } from './browser-account-queries.ts'
import { knownBrowserCookie } from './known-browser.ts'
import { newSecret, sessionCookie } from './session-cookie.ts'
import { deleteBrowserSession, insertBrowserSession } from './session-queries.ts'

interface Renewal {
  /** The acting user. */
  active: UserId
  /** The accounts that stay logged in in this browser; all others in it are logged out. */
  keep: readonly UserId[]
}

/**
 * Puts a fresh session, id and secret, in the place of this browser's: at every log-in, switch and change of
 * what a user may do. The old one is dead. False: it was replaced by another user meanwhile.
 */
export async function renewBrowser(ctx: AnyCtx, { active, keep }: Renewal): Promise<boolean> {
  const { db, caller, now } = ctx
  const before = caller.browser_session_id
  if (before !== null && !(await lockBrowserSession(db, before)) && keep.length > 0) return false
  const browser_session_id = ctx.newId()
  const secret = newSecret()
  await insertBrowserSession(db, {
    browser_session_id,
    secret,
    active_user_id: active,
    user_agent: caller.user_agent.slice(0, 300),
    now,
  })
  if (before !== null) {
    await moveAccounts(db, { from: before, to: browser_session_id }, keep)
    await deleteBrowserSession(db, before)
  }
  caller.browser_session_id = browser_session_id
  const { settings } = ctx.app
  const { secret: key } = ctx.app.security
  caller.set_cookies = [
    sessionCookie(settings, `${browser_session_id}.${secret}`),
    knownBrowserCookie(settings, key, { user_id: active, before: caller.known_browser }),
  ]
  return true
}
