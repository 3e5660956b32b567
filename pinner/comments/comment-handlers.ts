import type { Handler } from '@bowerbird/core/call/ctx'
import { addComment } from './add-comment.ts'
import { getCommentState, switchComments } from './comment-state.ts'
import { likeComment, unlikeComment } from './like-comment.ts'
import { listComments } from './list-comments.ts'
import { removeComment } from './remove-comment.ts'

export const commentHandlers: readonly Handler[] = [
  listComments,
  addComment,
  removeComment,
  likeComment,
  unlikeComment,
  getCommentState,
  switchComments,
]
