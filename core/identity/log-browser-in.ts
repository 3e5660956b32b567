import type { AnyCtx } from '../http/ctx.ts'
import { knownBrowserCookie } from './known-browser.ts'
import { deleteBrowserSession, insertBrowserSession, insertUserSession } from './session-queries.ts'
import { newSecret, sessionCookie } from './session-cookie.ts'

/** Begins a new session for this browser: a fresh id and secret at every log-in, the old one dead. */
export async function logBrowserIn(ctx: AnyCtx, user_id: string, sign_in_type: number): Promise<void> {
  const { db, caller, now } = ctx
  if (caller.browser_session_id !== null)
    await deleteBrowserSession(db, caller.browser_session_id, caller.viewer?.id ?? null)
  const browser_session_id = ctx.newId()
  const secret = newSecret()
  await insertBrowserSession(db, {
    browser_session_id,
    secret,
    active_user_id: user_id,
    user_agent: caller.user_agent.slice(0, 300),
    now,
  })
  await insertUserSession(db, { user_id, browser_session_id, sign_in_type, now })
  caller.browser_session_id = browser_session_id
  const { settings, secret: key } = ctx.ground
  caller.set_cookies = [
    sessionCookie(settings, `${browser_session_id}.${secret}`),
    knownBrowserCookie(settings, key, { user_id, before: caller.known_browser }),
  ]
}

/** Ends this browser's session. */
export async function logBrowserOut(ctx: AnyCtx): Promise<void> {
  const { db, caller } = ctx
  if (caller.browser_session_id !== null)
    await deleteBrowserSession(db, caller.browser_session_id, caller.viewer?.id ?? null)
  caller.browser_session_id = null
  caller.set_cookies = [sessionCookie(ctx.ground.settings, '')]
}
