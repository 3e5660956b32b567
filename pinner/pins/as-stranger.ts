import type { AnyCtx } from '@bowerbird/core/call/ctx'
import type { ViewerContext } from '../library/board-access.ts'

/** Whoever looks without an account, and came by no share link: sees what everyone may see. */
export function asStranger({ db, now, app }: Pick<AnyCtx, 'db' | 'now' | 'app'>): ViewerContext {
  return { db, now, app, viewer: null, caller: { guest_tokens: [] } }
}
