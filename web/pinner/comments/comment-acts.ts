import {
  commentDelete,
  commentFeedGet,
  commentLikeCreate,
  commentLikeDelete,
} from '@bowerbird/contract/comments/comment-calls'
import type { CommentView } from '@bowerbird/contract/comments/comment-models'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import { refresh, refreshAll } from '../../client/browser-queries.ts'
import { confirm } from '../../client/confirm.ts'
import { optimistic } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { deleteComment as deleteWord, deleteText, deleteTitle, logInToLike } from 'texts:comments'
import { stateOf } from './comment-queries.ts'

/** Likes or unlikes a comment optimistically. */
export async function turnLike({ id, liked_by_me, like_count }: CommentView): Promise<void> {
  const patch = { liked_by_me: !liked_by_me, like_count: Math.max(0, like_count + (liked_by_me ? -1 : 1)) }
  await optimistic(
    id,
    patch,
    () =>
      perform(
        liked_by_me ? commentLikeDelete : commentLikeCreate,
        { commentId: id },
        { prompt: logInToLike() },
      ),
    { answer: ({ like_count, liked_by_me }) => ({ like_count, liked_by_me }) },
  )
}

export async function deleteComment({ id, pin_id }: CommentView): Promise<void> {
  const isSure = await confirm({
    title: deleteTitle(),
    text: deleteText(),
    yes: deleteWord(),
    is_dangerous: true,
  })
  if (!isSure) return
  const outcome = await optimistic(id, { is_gone: true }, () =>
    perform(commentDelete, { commentId: id }, { prompt: logInToLike() }),
  )
  if (outcome?.ok) await refreshTalk(pin_id)
}

/** Refetches the comments on screen and their count. */
export async function refreshTalk(pin_id: PinId): Promise<void> {
  await Promise.all([refresh(stateOf(pin_id)), refreshAll(commentFeedGet)])
}
