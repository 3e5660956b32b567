import { z } from 'zod'
import { knownId } from '../kernel/fields.ts'
import type { CommentId, PinId } from '../kernel/ids.ts'
import { userBriefModel } from '../people/user-models.ts'

export const longestComment = 500

export const commentModel = z.object({
  id: knownId<CommentId>(),
  type: z.literal('comment'),
  pin_id: knownId<PinId>(),
  /** What it replies to; null at the first level. */
  parent_id: knownId<CommentId>().nullable(),
  user: userBriefModel,
  text: z.string(),
  /** Usernames in the text, without the @, that are users who were notified. */
  mentions: z.array(z.string()),
  like_count: z.number().int(),
  liked_by_me: z.boolean(),
  reply_count: z.number().int(),
  is_mine: z.boolean(),
  /** The viewer wrote it, or owns the Pin or its board. */
  can_delete: z.boolean(),
  created_at: z.string(),
})
export type CommentView = z.infer<typeof commentModel>

export const commentStateModel = z.object({
  pin_id: knownId<PinId>(),
  /** False: the owner of the Pin switched comments off. */
  is_open: z.boolean(),
  comment_count: z.number().int(),
  can_comment: z.boolean(),
  can_switch: z.boolean(),
})
export type CommentState = z.infer<typeof commentStateModel>
