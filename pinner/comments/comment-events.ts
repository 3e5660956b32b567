import { event } from '@bowerbird/core/events/event'
import { z } from 'zod'

const id = z.string()

/** `mentioned` are people who may see the pin; `parent_by` wrote what this replies to. */
export const commentAdded = event(
  'comment_added',
  z.object({ comment_id: id, pin_id: id, by: id, mentioned: z.array(id), parent_by: id.nullable() }),
)
export const commentLiked = event(
  'comment_liked',
  z.object({ comment_id: id, pin_id: id, by: id, author_id: id }),
)
