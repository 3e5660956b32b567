import { anonymousCaller } from '@bowerbird/core/server/read-caller'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { notFound, Refusal } from '@bowerbird/core/call/api-error'
import type { Ground } from '@bowerbird/core/call/app-context'

/**
 * Somebody whom nobody knows, whoever asks: a widget on another site, a feed reader or a link preview shows what
 * it is given to everybody. On a private site that is nothing.
 */
export function asStranger(ctx: AnyCtx): AnyCtx {
  if (ctx.ground.settings.instance === 'private') throw notFound()
  return {
    ...ctx,
    viewer: null,
    caller: { ...ctx.caller, viewer: null, browser_session_id: null, passes: [] },
  }
}

/** The same for what answers beside the calls. Takes a point of the budget for reading. */
export async function strangerOf(ground: Ground, request: Request, socket_address: string): Promise<AnyCtx> {
  const caller = anonymousCaller(request, socket_address, ground)
  await ground.rate_limits.spend('read', caller)
  return asStranger({
    call_id: 'public files',
    db: ground.db,
    viewer: null,
    ground,
    caller,
    now: ground.clock.now(),
    newId: () => ground.new_id(),
    refusal: (code, message, detail) => new Refusal(code, message, detail),
    say: () => {},
    remember: () => {},
  })
}
