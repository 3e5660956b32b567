import { pinGet } from '@bowerbird/contract/pins/pin-calls'
import { notFound } from '@bowerbird/core/call/api-error'
import { handleAs } from '../library/handle-as.ts'
import { readPinDetail } from '../library/read-pins.ts'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import type { ViewerContext } from '../library/board-access.ts'

export const getPin = handleAs(pinGet, async ({ id }, ctx) => {
  const view = await readPinDetail(ctx, id)
  if (!view) throw notFound()
  return view
})

/** Whoever looks without an account, and came by no share link: sees what everyone may see. */
export function asStranger({ db, now, app }: Pick<AnyCtx, 'db' | 'now' | 'app'>): ViewerContext {
  return { db, now, app, viewer: null, caller: { guest_tokens: [] } }
}
