import { commentFeedGet, commentStateGet } from '@bowerbird/contract/comments/comment-calls'
import { query } from '../../client/queries.ts'

export const stateOf = (pin_id: string) => query(commentStateGet, { pin_id })

/** One page of the comments of a Pin, or of the replies to one of them. */
export const commentsOf = (pin_id: string, more: { parent?: string | undefined; page_size: number }) =>
  query(commentFeedGet, {
    pinId: pin_id,
    page_size: more.page_size,
    ...(more.parent !== undefined && { commentId: more.parent }),
  })
