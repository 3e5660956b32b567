import { newsHubGet } from '@bowerbird/contract/notifications/notification-calls'
import { bookmarkId, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { handle } from '@bowerbird/core/call/handle'
import { knowsSecrets } from '@bowerbird/core/ports/viewer'
import { noticesOf } from './notice-queries.ts'
import { readNotices } from './read-notices.ts'

/** A page may be shorter than was asked for: what its reader may not see any more is left out of it. */
export const listNotices = handle(newsHubGet, async ({ page_size, bookmarks }, ctx) => {
  const scope = `notices ${ctx.viewer.id}`
  const after = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkId, bookmarks)
  const rows = await noticesOf(ctx.db, { user_id: ctx.viewer.id, after, limit: page_size + 1 })
  const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: (row) => row.notice_id })
  // A token needs the scope for what is secret to hear of messages, as it does to read them.
  const told = knowsSecrets(ctx.viewer) ? items : items.filter((row) => row.kind !== 'message')
  return { data: await readNotices(ctx, told), bookmark }
})
