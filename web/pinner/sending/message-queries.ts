import type { ConversationId } from '@bowerbird/contract/kernel/ids'
import {
  conversationGet,
  conversationMessagesGet,
  conversationsGet,
} from '@bowerbird/contract/messages/message-calls'
import { pages, query } from '../../client/queries.ts'

export const ownConversations = pages(conversationsGet, { page_size: 25 })
export const conversationOf = (conversation_id: ConversationId) => query(conversationGet, { conversation_id })
export const messagesOf = (conversation_id: ConversationId) =>
  pages(conversationMessagesGet, { conversation_id, page_size: 25 })
