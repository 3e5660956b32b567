import { z } from 'zod'
import { knownId } from '../kernel/fields.ts'
import type { ConversationId, MessageId } from '../kernel/ids.ts'
import { boardModel } from '../boards/board-models.ts'
import { pinModel } from '../pins/pin-models.ts'
import { userBriefModel } from '../people/user-models.ts'

/** Most people in one conversation, its reader included. */
export const mostInConversation = 10
export const longestMessage = 1000

/** What a user wrote or sent. A pin or board that its reader may not see, or that is gone, is null beside its kind. */
export const messageModel = z.object({
  id: knownId<MessageId>(),
  type: z.literal('message'),
  sender: userBriefModel,
  is_mine: z.boolean(),
  text: z.string(),
  /** What was sent along; with `pin` and `board` both null it is not available. */
  sent: z.enum(['pin', 'board']).nullable(),
  pin: pinModel.nullable(),
  board: boardModel.nullable(),
  created_at: z.string(),
})
export type MessageView = z.infer<typeof messageModel>

export const conversationModel = z.object({
  id: knownId<ConversationId>(),
  type: z.literal('conversation'),
  /** The others. */
  users: z.array(userBriefModel),
  last_message: messageModel.nullable(),
  is_unread: z.boolean(),
})
export type ConversationView = z.infer<typeof conversationModel>

/** What came of sending: the conversation of those on this site, and how many addresses were written to. */
export const sentModel = z.object({
  id: knownId<ConversationId>().nullable(),
  conversation: conversationModel.nullable(),
  emailed: z.number().int(),
})
export type Sent = z.infer<typeof sentModel>
