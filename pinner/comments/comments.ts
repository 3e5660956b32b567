import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { Slice } from '@bowerbird/core/workspace/workspace'
import { addComment, removeComment } from './add-comment.ts'
import { getCommentState, switchComments } from './comment-state.ts'
import './comment-tables.ts'
import { forgetSecretComments } from './forget-secret-comments.ts'
import { likeComment, unlikeComment } from './like-comment.ts'
import { listComments } from './read-comments.ts'

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
  shard_keys: [
    shardBy('pin_comment', { by: 'pin_id' }),
    shardBy('pin_comment_like', { by: 'pin_id' }),
    shardBy('comment_place', { by: 'comment_id' }),
    shardBy('user_comment', { by: 'user_id' }),
  ],
}
