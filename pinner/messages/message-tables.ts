import type { BoardId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Generated } from 'kysely'

export type ConversationTable = { conversation_id: string; created_by: UserId; created_at: Date }
export type ConversationMemberTable = { conversation_id: string; user_id: UserId }
export type ConversationPeopleTable = { people: string; conversation_id: string }
export type MessageTable = {
  conversation_id: string
  message_id: string
  sender_id: UserId
  text: string
  pin_id: PinId | null
  board_id: BoardId | null
  created_at: Date
}
export type UserConversationTable = {
  user_id: UserId
  conversation_id: string
  last_message_id: string
  read_message_id: Generated<string>
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
