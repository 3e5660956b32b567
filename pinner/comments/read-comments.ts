import type { CommentView } from '@bowerbird/contract/comments/comment-models'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { peopleByIds } from '../profiles/people-queries.ts'
import { viewBrief } from '../profiles/person-view.ts'
import { ownsTalk } from './comment-access.ts'
import type { SeenPin } from './comment-access.ts'
import { likedAmong } from './comment-queries.ts'
import type { Comment } from './comment-tables.ts'

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
