import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '../call/ctx.ts'
import { accountsInBrowser } from './browser-account-queries.ts'
import { renewBrowser } from './renew-browser.ts'
import { sessionCookie } from './session-cookie.ts'
import { deleteBrowserSession, insertUserSession } from './session-queries.ts'
import { userSessionDelete } from '@bowerbird/contract/identity/identity-calls'
import { handle } from '../call/handle.ts'
import { sessionsEnded } from './identity-events.ts'

export const logOut = handle(userSessionDelete, ({ all }, ctx) =>
  ctx.transaction(async (ctx) => {
    const next = await logBrowserOut(ctx, { all })
    if (ctx.viewer) await sessionsEnded.append(ctx.db, { user_id: ctx.viewer.id })
    return { isAuth: next !== null }
  }),
)

/** More accounts than that no browser holds: the first one goes. */
const mostAccounts = 8

/**
 * Begins a new session for this browser: a fresh id and secret at every log-in, and the old ones stop working. Accounts
 * that are logged in here already stay logged in (AUTH-10).
 */
export async function logBrowserIn(ctx: AnyCtx, user_id: UserId, sign_in_type: number): Promise<void> {
  const others = ctx.caller.viewer === null ? [] : (await idsInBrowser(ctx)).filter((id) => id !== user_id)
  const keep = others.slice(-(mostAccounts - 1))
  if (!(await renewBrowser(ctx, { active: user_id, keep })))
    await renewBrowser(ctx, { active: user_id, keep: [] })
  const browser_session_id = ctx.caller.browser_session_id ?? ''
  await insertUserSession(ctx.db, { user_id, browser_session_id, sign_in_type, now: ctx.now })
}

/**
 * Ends this browser's session, or that of the one account which acts in it: then the one that was added last
 * goes on. Answers who does.
 */
export async function logBrowserOut(ctx: AnyCtx, { all }: { all: boolean }): Promise<string | null> {
  const { db, caller } = ctx
  const left =
    all || caller.viewer === null ? [] : (await idsInBrowser(ctx)).filter((id) => id !== caller.viewer?.id)
  const next = left.at(-1) ?? null
  if (next !== null && (await renewBrowser(ctx, { active: next, keep: left }))) return next
  if (caller.browser_session_id !== null) await deleteBrowserSession(db, caller.browser_session_id)
  caller.browser_session_id = null
  caller.set_cookies = [sessionCookie(ctx.app.settings, '')]
  return null
}

async function idsInBrowser({ db, caller }: AnyCtx): Promise<UserId[]> {
  if (caller.browser_session_id === null) return []
  return (await accountsInBrowser(db, caller.browser_session_id)).map((account) => account.user_id)
}
