import type { BoardId, ConversationId, MessageId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Generated } from 'kysely'

export type ConversationTable = { conversation_id: ConversationId; created_by: UserId; created_at: Date }
export type ConversationMemberTable = { conversation_id: ConversationId; user_id: UserId }
export type ConversationPeopleTable = { people: string; conversation_id: ConversationId }
export type MessageTable = {
  conversation_id: ConversationId
  message_id: MessageId
  sender_id: UserId
  text: string
  pin_id: PinId | null
  board_id: BoardId | null
  created_at: Date
}
export type UserConversationTable = {
  user_id: UserId
  conversation_id: ConversationId
  last_message_id: MessageId
  read_message_id: Generated<MessageId>
  is_hidden: Generated<boolean>
}
export type ContactTable = { user_id: UserId; other_id: UserId; score: number }

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    conversation: ConversationTable
    conversation_member: ConversationMemberTable
    conversation_people: ConversationPeopleTable
    message: MessageTable
    user_conversation: UserConversationTable
    contact: ContactTable
  }
}
