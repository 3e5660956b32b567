import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { resource, rest } from '../kernel/call.ts'
import { commentId, flag, knownId, optional, pageOptions, pinId } from '../kernel/fields.ts'
import type { CommentId } from '../kernel/ids.ts'
import { safeText } from '../kernel/safe-text.ts'
import { commentModel, commentStateModel, longestComment } from './comment-models.ts'

/** By the pin's own id, or by the id that a pin names as its aggregated_pin_data. */
const pin = { pinId: optional(pinId), objectId: optional(pinId) }
const isNamed = ({ pinId, objectId }: { pinId?: unknown; objectId?: unknown }) => Boolean(pinId ?? objectId)
const unnamed = { message: localized('errors-contract.nameAPin'), path: ['pinId'] }

export const commentFeedGet = resource('AggregatedCommentFeedResource', 'get', {
  access: 'anyone',
  summary: 'Comments of a Pin, the newest first; with commentId the replies to one, the oldest first.',
  input: z
    .object({ ...pin, commentId: optional(commentId), ...pageOptions(20, 50) })
    .refine(isNamed, unnamed),
  output: z.array(commentModel),
  paged: true,
})

export const commentCreate = resource('AggregatedCommentResource', 'create', {
  access: 'pinner',
  summary: 'Comments on a Pin, or replies to a comment (replyTo). @username mentions a user.',
  input: z
    .object({
      ...pin,
      text: safeText({
        max: longestComment,
        min: 1,
        lines: true,
        too_short: localized('errors-contract.writeSomething'),
      }),
      replyTo: optional(commentId),
    })
    .refine(isNamed, unnamed),
  output: commentModel,
})

export const commentDelete = resource('AggregatedCommentResource', 'delete', {
  access: 'pinner',
  summary: "Deletes a comment and its replies: the viewer's own, or any on a Pin or board of theirs.",
  input: z.object({ commentId }),
  output: z.object({ id: knownId<CommentId>() }),
})

const likeOutput = z.object({
  id: knownId<CommentId>(),
  liked_by_me: z.boolean(),
  like_count: z.number().int(),
})

export const commentLikeCreate = resource('AggregatedCommentLikeResource', 'create', {
  access: 'pinner',
  summary: 'Likes a comment. A second like changes nothing.',
  input: z.object({ commentId }),
  output: likeOutput,
})

export const commentLikeDelete = resource('AggregatedCommentLikeResource', 'delete', {
  access: 'pinner',
  summary: 'Removes a like.',
  input: z.object({ commentId }),
  output: likeOutput,
})

export const commentStateGet = rest('GET', '/v3/pins/{pin_id}/comments/', {
  access: 'anyone',
  summary: 'Whether a Pin takes comments, how many it has, and what the viewer may do.',
  input: z.object({ pin_id: pinId }),
  output: commentStateModel,
})

export const commentStatePut = rest('PUT', '/v3/pins/{pin_id}/comments/', {
  access: 'pinner',
  summary:
    "Switches comments on one of the viewer's Pins on or off. Existing comments are kept and come back.",
  input: z.object({ pin_id: pinId, is_open: flag }),
  output: commentStateModel,
})
