import { commentDelete } from '@bowerbird/contract/comments/comment-calls'
import { handle } from '@bowerbird/core/call/handle'
import { ownsTalk, seenComment } from './comment-access.ts'
import { deleteComment } from './comment-queries.ts'

/** By whoever wrote it, and on pins and boards of one's own. Its replies go along. */
export const removeComment = handle(commentDelete, ({ commentId: id }, ctx) =>
  ctx.transaction(async (ctx) => {
    const seen = await seenComment(ctx, id)
    if (seen.comment.author_id !== ctx.viewer.id && !(await ownsTalk(ctx, seen)))
      throw ctx.apiError('not_allowed', 'Only whoever wrote this, or the owner of the Pin, may delete it.')
    await deleteComment(ctx.db, seen.comment)
    return { id }
  }),
)
