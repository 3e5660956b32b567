import { localized } from '@bowerbird/texts/localized'
import { commentCreate, commentDelete } from '@bowerbird/contract/comments/comment-calls'
import type { CommentId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { commentOn, refuseToTalk, seenPin, ownsTalk, seenComment } from './comment-access.ts'
import type { SeenPin, CommentCtx } from './comment-access.ts'
import { commentAdded } from './comment-events.ts'
import { insertComment, pinOfComment, deleteComment } from './comment-queries.ts'
import type { Comment, Mention } from './comment-tables.ts'
import { readComments } from './read-comments.ts'
import { idsOfUsernames } from '@bowerbird/core/identity/account-queries'
import { membershipsOf } from '../library/board-access.ts'
import type { Board } from '../library/board-tables.ts'
import { blockedEitherWay } from '../profiles/follow-queries.ts'
import { peopleByIds } from '../profiles/people-queries.ts'

/** By its author, and by the owner of the pin or board. Its replies are deleted with it. */
export const removeComment = handle(commentDelete, ({ commentId: id }, ctx) =>
  ctx.transaction(async (ctx) => {
    const seen = await seenComment(ctx, id)
    if (seen.comment.author_id !== ctx.viewer.id && !(await ownsTalk(ctx, seen)))
      throw ctx.apiError('not_allowed', localized('errors-pinner.onlyWhoeverWroteThisOrThe'))
    await deleteComment(ctx.db, seen.comment)
    return { id }
  }),
)

const most = 10

/** Usernames after an @ that begins a word, as they are typed; each once. */
export function namesIn(text: string): string[] {
  const found = [...text.matchAll(/(?<![\p{L}\p{N}_.@-])@([a-z0-9_]{3,30})(?![\p{L}\p{N}_])/giu)]
  return [...new Set(found.map(([, name = '']) => name.toLowerCase()))].slice(0, most)
}

/**
 * Mentioned users who are notified: those who see the pin, without a block between them and the writer or the pin's
 * owner. Of others nothing is shown; their name stays a word.
 */
async function mentionsIn(ctx: CommentCtx, text: string, seen: SeenPin): Promise<Mention[]> {
  const names = namesIn(text)
  if (names.length === 0) return []
  const { db, viewer } = ctx
  const ids = await idsOfUsernames(db, names)
  const people = await peopleByIds(db, [...ids.values()])
  const barred = new Set([
    viewer.id,
    ...(await blockedEitherWay(db, viewer.id)),
    ...(await blockedEitherWay(db, seen.pin.owner_id)),
  ])
  const mentions: Mention[] = []
  for (const [username, id] of ids)
    if (people.has(id) && !barred.has(id) && (await seesPin(ctx, id, seen.board)))
      mentions.push({ id, username })
  return mentions
}

async function seesPin({ db }: CommentCtx, user_id: UserId, board: Board): Promise<boolean> {
  if (board.privacy !== 'secret') return true
  return (await membershipsOf(db, user_id, [board])).has(board.board_id)
}

type AddCtx = Ctx<typeof commentCreate>

/** Comments that one person may write in an hour. */
const budget = { points: 120, seconds: 3600 }

/** Comments on a pin, or replies: an answer to a reply is beside it (PEOPLE-09). */
export const addComment = handle(
  commentCreate,
  ({ pinId, objectId, text, replyTo }, ctx) =>
    ctx.transaction(async (ctx) => {
      const pin_id = pinId ?? objectId
      if (pin_id === undefined) throw notFound()
      const seen = await seenPin(ctx, pin_id, 'lock')
      const answered = replyTo === undefined ? undefined : await commentToAnswer(ctx, seen, replyTo)
      await refuseToTalk(ctx, seen, answered ? [answered.author_id] : [])
      if (!seen.pin.takes_comments)
        throw ctx.apiError('not_allowed', localized('errors-pinner.commentsAreTurnedOffForThis'))
      await ctx.app.security.rate_limits.spendFor('comment', ctx.viewer.id, budget)
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
    again: async (comment_id: CommentId, ctx) => {
      const pin_id = await pinOfComment(ctx.db, comment_id)
      if (pin_id === undefined) return null
      const seen = await seenPin(ctx, pin_id)
      await refuseToTalk(ctx, seen)
      const comment = await commentOn(ctx, seen, comment_id)
      return comment ? viewOne(ctx, seen, comment) : null
    },
  },
)

async function commentToAnswer(ctx: AddCtx, seen: SeenPin, comment_id: CommentId): Promise<Comment> {
  const comment = await commentOn(ctx, seen, comment_id)
  if (!comment) throw notFound()
  return comment
}

async function viewOne(ctx: AddCtx, seen: SeenPin, comment: Comment) {
  const [view] = await readComments(ctx, seen, [comment])
  if (!view) throw notFound()
  return view
}
