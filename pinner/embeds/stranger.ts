import { anonymousCaller } from '@bowerbird/core/server/read-caller'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { notFound, ApiError } from '@bowerbird/core/call/api-error'
import type { AppContext } from '@bowerbird/core/call/app-context'

/**
 * A visitor, also when the request has a session: a widget on another site, a feed reader or a link preview shows what
 * it is given to everyone. On a private site that is nothing.
 */
export function embedStranger(ctx: AnyCtx): AnyCtx {
  if (ctx.app.settings.instance === 'private') throw notFound()
  return {
    ...ctx,
    viewer: null,
    caller: { ...ctx.caller, viewer: null, browser_session_id: null, guest_tokens: [] },
  }
}

/** The same for what answers beside the calls. Takes a point of the budget for reading. */
export async function strangerOf(app: AppContext, request: Request, socket_address: string): Promise<AnyCtx> {
  const caller = anonymousCaller(request, socket_address, app)
  await app.security.rate_limits.spend('read', caller)
  return embedStranger({
    call_id: 'public files',
    db: app.database.db,
    viewer: null,
    app,
    caller,
    now: app.clock.now(),
    newId: app.database.new_id,
    apiError: (code, message, detail) => new ApiError(code, message, detail),
    say: () => {},
    remember: () => {},
  })
}
