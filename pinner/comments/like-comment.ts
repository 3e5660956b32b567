import { commentLikeCreate, commentLikeDelete } from '@bowerbird/contract/comments/comment-calls'
import type { CommentId } from '@bowerbird/contract/kernel/ids'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { refuseToTalk, seenComment } from './comment-access.ts'
import { commentLiked } from './comment-events.ts'
import { commentById, setLike } from './comment-queries.ts'

export const likeComment = handle(commentLikeCreate, ({ commentId }, ctx) =>
  ctx.transaction((ctx) => turnLike(ctx, commentId, true)),
)

export const unlikeComment = handle(commentLikeDelete, ({ commentId }, ctx) =>
  ctx.transaction((ctx) => turnLike(ctx, commentId, false)),
)

async function turnLike(
  ctx: Ctx<typeof commentLikeCreate> | Ctx<typeof commentLikeDelete>,
  id: CommentId,
  is_on: boolean,
) {
  const { db, viewer, now } = ctx
  const seen = await seenComment(ctx, id)
  const { pin_id, author_id } = seen.comment
  if (is_on) await refuseToTalk(ctx, seen, [author_id])
  const isNew = await setLike(db, seen.comment, { user_id: viewer.id, now, is_on })
  if (isNew && is_on && author_id !== viewer.id)
    await commentLiked.append(db, { comment_id: id, pin_id, by: viewer.id, author_id })
  const after = await commentById(db, pin_id, id)
  return { id, liked_by_me: is_on, like_count: after?.like_count ?? 0 }
}
