import { commentCreate } from '@bowerbird/contract/comments/comment-calls'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { commentOn, refuseToTalk, seenPin } from './comment-access.ts'
import type { SeenPin } from './comment-access.ts'
import { commentAdded } from './comment-events.ts'
import { insertComment, pinOfComment } from './comment-queries.ts'
import type { Comment } from './comment-tables.ts'
import { mentionsIn } from './mentions.ts'
import { readComments } from './read-comments.ts'

type AddCtx = Ctx<typeof commentCreate>

/** Comments that one person may write in an hour. */
const budget = { points: 120, seconds: 3600 }

/** Comments on a pin, or replies: an answer to a reply stands beside it (PEOPLE-09). */
export const addComment = handle(
  commentCreate,
  ({ pinId, objectId, text, replyTo }, ctx) =>
    ctx.transaction(async (ctx) => {
      const pin_id = pinId ?? objectId
      if (pin_id === undefined) throw notFound()
      const seen = await seenPin(ctx, pin_id, 'lock')
      const answered = replyTo === undefined ? undefined : await commentToAnswer(ctx, seen, replyTo)
      await refuseToTalk(ctx, seen, answered ? [answered.author_id] : [])
      if (!seen.pin.takes_comments) throw ctx.apiError('not_allowed', 'Comments are turned off for this Pin.')
      await ctx.app.rate_limits.spendFor('comment', ctx.viewer.id, budget)
      const comment: Comment = {
        pin_id,
        comment_id: ctx.newId(),
        parent_id: answered ? (answered.parent_id ?? answered.comment_id) : null,
        author_id: ctx.viewer.id,
        text,
        mentions: await mentionsIn(ctx, text, seen),
        is_secret: seen.board.privacy === 'secret',
        secret_board_id: seen.board.privacy === 'secret' ? seen.board.board_id : null,
        like_count: 0,
        reply_count: 0,
        created_at: ctx.now,
      }
      await insertComment(ctx.db, comment)
      await commentAdded.append(ctx.db, {
        comment_id: comment.comment_id,
        pin_id,
        by: ctx.viewer.id,
        mentioned: comment.mentions.map(({ id }) => id),
        parent_by: answered?.author_id ?? null,
      })
      ctx.remember(comment.comment_id)
      return viewOne(ctx, seen, comment)
    }),
  {
    again: async (comment_id, ctx) => {
      const pin_id = await pinOfComment(ctx.db, comment_id)
      if (pin_id === undefined) return null
      const seen = await seenPin(ctx, pin_id)
      await refuseToTalk(ctx, seen)
      const comment = await commentOn(ctx, seen, comment_id)
      return comment ? viewOne(ctx, seen, comment) : null
    },
  },
)

async function commentToAnswer(ctx: AddCtx, seen: SeenPin, comment_id: string): Promise<Comment> {
  const comment = await commentOn(ctx, seen, comment_id)
  if (!comment) throw notFound()
  return comment
}

async function viewOne(ctx: AddCtx, seen: SeenPin, comment: Comment) {
  const [view] = await readComments(ctx, seen, [comment])
  if (!view) throw notFound()
  return view
}
