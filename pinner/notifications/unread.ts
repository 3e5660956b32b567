import { newsHubUpdate, unreadGet } from '@bowerbird/contract/notifications/notification-calls'
import { handle } from '@bowerbird/core/call/handle'
import { tellLive } from '@bowerbird/core/live/live-queries'
import { countUnread } from '../messages/read-messages.ts'
import { markNoticesRead, noticesOf } from './notice-queries.ts'
import { readNotices } from './read-notices.ts'
import type { ReaderCtx } from './read-notices.ts'

const mostCounted = 100

/** Conversations are counted by themselves, so their notices are not. What may not be seen is not counted. */
async function unreadFor(ctx: ReaderCtx) {
  const { db, viewer } = ctx
  const rows = await noticesOf(db, {
    user_id: viewer.id,
    after: undefined,
    limit: mostCounted,
    only_unread: true,
  })
  const notices = await readNotices(
    ctx,
    rows.filter((row) => row.kind !== 'message'),
  )
  return { notices: notices.length, messages: await countUnread(db, viewer.id) }
}

export const readUnread = handle(unreadGet, (_input, ctx) => unreadFor(ctx))

/** Read in one window, it is read in all. */
export const readUpTo = handle(newsHubUpdate, ({ until }, ctx) =>
  ctx.transaction(async (ctx) => {
    if (await markNoticesRead(ctx.db, ctx.viewer.id, until, ctx.now))
      await tellLive(ctx.db, [ctx.viewer.id], { kind: 'notice' })
    return unreadFor(ctx)
  }),
)
