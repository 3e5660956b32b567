import { browserAccountsGet, browserAccountsUpdate } from '@bowerbird/contract/identity/account-calls'
import { handle } from '../call/handle.ts'
import { notFound } from '../call/api-error.ts'
import { accountsInBrowser, setSignInType } from './browser-account-queries.ts'
import { renewBrowser } from './renew-browser.ts'
import { sessionViewer } from './session-queries.ts'
import { signInTypes } from './work-of-tries.ts'
import { viewViewer, avatarUrl } from './viewer-view.ts'

export const listBrowserAccounts = handle(browserAccountsGet, async (_input, { db, viewer }) => {
  const accounts = await accountsInBrowser(db, viewer.browser_session_id ?? '0')
  return accounts.map(({ user_id, username, full_name, avatar_signature }) => ({
    id: user_id,
    username,
    full_name,
    image_small_url: avatarUrl(avatar_signature, 'small'),
    is_active: user_id === viewer.id,
  }))
})

/** Switches to another account that is logged in in this browser, under a new session. Other accounts are not found. */
export const switchAccount = handle(browserAccountsUpdate, ({ user_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    const { db, viewer, caller, now } = ctx
    const held = await accountsInBrowser(db, viewer.browser_session_id ?? '0')
    const keep = held.map((account) => account.user_id)
    if (!keep.includes(user_id)) throw notFound()
    if (user_id !== viewer.id) {
      // The browser's session was replaced a moment ago: whatever did that has the last word.
      if (!(await renewBrowser(ctx, { active: user_id, keep }))) throw notFound()
      const browser_session_id = caller.browser_session_id ?? '0'
      await setSignInType(db, { user_id, browser_session_id }, signInTypes.switch_account)
    }
    const active = await sessionViewer(db, user_id, caller.browser_session_id ?? '0', now)
    return viewViewer(active ?? null, ctx.app)
  }),
)
