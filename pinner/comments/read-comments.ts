import type { CommentView } from '@bowerbird/contract/comments/comment-models'
import type { CommentId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { peopleByIds } from '../profiles/people-queries.ts'
import { viewBrief } from '../profiles/person-view.ts'
import { ownsTalk, commentOn, secretTalk, seenPin } from './comment-access.ts'
import type { SeenPin } from './comment-access.ts'
import { likedAmong, commentsOfPin } from './comment-queries.ts'
import type { Comment } from './comment-tables.ts'
import { commentFeedGet } from '@bowerbird/contract/comments/comment-calls'
import { bookmarkIdOf, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { blockedEitherWay } from '../profiles/follow-queries.ts'

/** The comments under a pin for one viewer: none of blocked users in either direction, and none while comments are off. */
export const listComments = handle(commentFeedGet, async (input, ctx) => {
  const { pinId, objectId, commentId: parent_id = null, page_size, bookmarks } = input
  const pin_id = pinId ?? objectId
  if (pin_id === undefined) throw notFound()
  const seen = await seenPin(ctx, pin_id)
  if (parent_id !== null && !(await commentOn(ctx, seen, parent_id))) throw notFound()
  const scope = `comments ${pin_id} ${parent_id ?? ''}`
  const after = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkIdOf<CommentId>(), bookmarks)
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

/** Comments of one pin in their order; those of people who are gone are left out. */
export async function readComments(
  ctx: AnyCtx,
  seen: SeenPin,
  comments: readonly Comment[],
): Promise<CommentView[]> {
  const { db, viewer } = ctx
  const ids = comments.map((comment) => comment.comment_id)
  const people = await peopleByIds(
    db,
    comments.flatMap(({ author_id, mentions }) => [author_id, ...mentions.map(({ id }) => id)]),
  )
  const liked = viewer ? await likedAmong(db, viewer.id, seen.pin.pin_id, ids) : new Set<string>()
  const is_owner = await ownsTalk(ctx, seen)
  return comments.flatMap((comment) => {
    const author = people.get(comment.author_id)
    if (!author) return []
    const is_mine = comment.author_id === viewer?.id
    return {
      id: comment.comment_id,
      type: 'comment' as const,
      pin_id: comment.pin_id,
      parent_id: comment.parent_id,
      user: viewBrief(author),
      text: comment.text,
      mentions: comment.mentions.filter(({ id }) => people.has(id)).map(({ username }) => username),
      like_count: comment.like_count,
      liked_by_me: liked.has(comment.comment_id),
      reply_count: comment.reply_count,
      is_mine,
      can_delete: is_mine || is_owner,
      created_at: comment.created_at.toISOString(),
    }
  })
}
