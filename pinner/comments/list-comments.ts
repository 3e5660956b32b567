import { commentFeedGet } from '@bowerbird/contract/comments/comment-calls'
import { bookmarkId, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { blockedEitherWay } from '../profiles/follow-queries.ts'
import { commentOn, secretTalk, seenPin } from './comment-access.ts'
import { commentsOfPin } from './comment-queries.ts'
import { readComments } from './read-comments.ts'

/** What is said under a pin, for whoever sees it: not by people who are blocked either way, and nothing while comments are off. */
export const listComments = handle(commentFeedGet, async (input, ctx) => {
  const { pinId, objectId, commentId: parent_id = null, page_size, bookmarks } = input
  const pin_id = pinId ?? objectId
  if (pin_id === undefined) throw notFound()
  const seen = await seenPin(ctx, pin_id)
  if (parent_id !== null && !(await commentOn(ctx, seen, parent_id))) throw notFound()
  const scope = `comments ${pin_id} ${parent_id ?? ''}`
  const after = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkId, bookmarks)
  if (!seen.pin.takes_comments) return { data: [], bookmark: null }
  const rows = await commentsOfPin(ctx.db, {
    pin_id,
    parent_id,
    secret_board_id: await secretTalk(ctx, seen),
    without: ctx.viewer ? await blockedEitherWay(ctx.db, ctx.viewer.id) : [],
    after,
    limit: page_size + 1,
  })
  const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: (row) => row.comment_id })
  return { data: await readComments(ctx, seen, items), bookmark }
})
