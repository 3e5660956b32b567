import { commentFeedGet, commentStateGet } from '@bowerbird/contract/comments/comment-calls'
import type { CommentId, PinId } from '@bowerbird/contract/kernel/ids'
import { pages, query } from '../../client/queries.ts'

export const stateOf = (pin_id: PinId) => query(commentStateGet, { pin_id })

export const commentsOf = (pin_id: PinId) => pages(commentFeedGet, { pinId: pin_id, page_size: 12 })

export const repliesTo = (pin_id: PinId, comment_id: CommentId) =>
  pages(commentFeedGet, { pinId: pin_id, commentId: comment_id, page_size: 25 })
