import { distribute } from '@bowerbird/core/db/distribution'
import type { Slice } from '@bowerbird/core/ports/workspace'
import { addComment } from './add-comment.ts'
import { getCommentState, switchComments } from './comment-state.ts'
import './comment-tables.ts'
import { forgetSecretComments } from './forget-secret-comments.ts'
import { likeComment, unlikeComment } from './like-comment.ts'
import { listComments } from './list-comments.ts'
import { removeComment } from './remove-comment.ts'

export const comments: Slice = {
  handlers: [
    listComments,
    addComment,
    removeComment,
    likeComment,
    unlikeComment,
    getCommentState,
    switchComments,
  ],
  consumers: [forgetSecretComments],
  distribution: [
    distribute('pin_comment', { by: 'pin_id' }),
    distribute('pin_comment_like', { by: 'pin_id' }),
    distribute('comment_place', { by: 'comment_id' }),
    distribute('user_comment', { by: 'user_id' }),
  ],
}
