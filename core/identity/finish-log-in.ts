import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import type { AnyCtx } from '../http/ctx.ts'
import { logBrowserIn } from './log-browser-in.ts'
import { sessionViewer } from './session-queries.ts'
import { viewViewer } from './viewer-view.ts'

interface HowLoggedIn {
  /** AUTH-02. */
  sign_in_type: number
}

/**
 * What every way in comes to once it knows who is there: the account's restrictions, its second factor,
 * then a session. Inside a transaction.
 */
export async function finishLogIn(
  ctx: AnyCtx,
  user_id: string,
  { sign_in_type }: HowLoggedIn,
): Promise<ViewerView> {
  await logBrowserIn(ctx, user_id, sign_in_type)
  const viewer = await sessionViewer(ctx.db, user_id, ctx.caller.browser_session_id ?? '', ctx.now)
  return viewViewer(viewer ?? null, ctx.ground.business)
}
