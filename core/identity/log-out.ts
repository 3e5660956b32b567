import { userSessionDelete } from '@bowerbird/contract/identity/identity-calls'
import { handle } from '../call/handle.ts'
import { sessionsEnded } from './identity-events.ts'
import { logBrowserOut } from './log-browser-in.ts'

export const logOut = handle(userSessionDelete, ({ all }, ctx) =>
  ctx.transaction(async (ctx) => {
    const next = await logBrowserOut(ctx, { all })
    if (ctx.viewer) await sessionsEnded.append(ctx.db, { user_id: ctx.viewer.id })
    return { isAuth: next !== null }
  }),
)
