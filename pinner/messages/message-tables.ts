import type { Generated } from 'kysely'

export type ConversationTable = { conversation_id: string; created_by: string; created_at: Date }
export type ConversationMemberTable = { conversation_id: string; user_id: string }
export type ConversationPeopleTable = { people: string; conversation_id: string }
export type MessageTable = {
  conversation_id: string
  message_id: string
  sender_id: string
  text: string
  pin_id: string | null
  board_id: string | null
  created_at: Date
}
export type UserConversationTable = {
  user_id: string
  conversation_id: string
  last_message_id: string
  read_message_id: Generated<string>
  is_hidden: Generated<boolean>
}
export type ContactTable = { user_id: string; other_id: string; score: number }

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
