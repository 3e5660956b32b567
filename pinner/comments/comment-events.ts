import { knownId } from '@bowerbird/contract/kernel/fields'
import type { CommentId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { event } from '@bowerbird/core/events/event'
import { z } from 'zod'

/** `mentioned` are people who may see the pin; `parent_by` wrote what this replies to. */
export const commentAdded = event(
  'comment_added',
  z.object({
    comment_id: knownId<CommentId>(),
    pin_id: knownId<PinId>(),
    by: knownId<UserId>(),
    mentioned: z.array(knownId<UserId>()),
    parent_by: knownId<UserId>().nullable(),
  }),
)
export const commentLiked = event(
  'comment_liked',
  z.object({
    comment_id: knownId<CommentId>(),
    pin_id: knownId<PinId>(),
    by: knownId<UserId>(),
    author_id: knownId<UserId>(),
  }),
)
